import { Readable } from 'node:stream'
import { z } from 'zod'
import { issue } from '../../messages/sentence'
import { refusals } from '../../shared/rest-route'
import { auditCriteria } from '../audit/audit.input'
import { CURRENCY_CODES } from '../../shared/currencies'
import { orderStatuses } from '../orders/order-states'
import { managedProductFilter } from '../products/products.input'
import { EXPORT_KINDS } from './columns'
import { EXPORT_FORMATS, translated } from './write-export'

/** Media type of XLSX. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const minorUnits = z
  .string()
  .max(15)
  .regex(/^\d+$/)
  .meta({ examples: ['100000'] })

const day = (name: string) =>
  z.iso.date(issue('mustBeDay', { name, day: '2026-11-23' })).meta({ maxLength: 10, examples: ['2026-11-23'] })

/** Describes `GET /export/{file}`. */
export const exportFile = {
  operationId: 'exportFile',
  tags: ['Bulk'],
  summary: 'Export a file',
  description:
    'All there is of a kind as CSV (RFC 4180) in UTF-8 or as XLSX, for admins; docs/integration.md describes the columns. Texts that a ' +
    'spreadsheet would take for a formula begin with an apostrophe, which an import takes away again. Amounts are exact decimals ' +
    'beside a currency, instants in UTC, ISO 8601 in CSV; in XLSX both are cells of their type. The file comes as it is read: what changes meanwhile may be in it or not.',
  params: z.object({
    file: z
      .enum(EXPORT_KINDS.flatMap((kind) => EXPORT_FORMATS.map((format) => `${kind}.${format}` as const)))
      .describe('The file.'),
  }),
  querystring: z.strictObject({
    mark: z
      .enum(['true', 'false'])
      .optional()
      .describe('Whether a CSV begins with the byte order mark, which spreadsheets want.'),
    language: z.enum(translated).optional().describe('Of translations: this language alone.'),
    untranslated: z
      .enum(['true', 'false'])
      .optional()
      .describe('Of translations: whether only what is missing, or older than the English text.'),
    from: day('from').optional().describe('Of orders and acts: placed or done on this day (UTC) or later.'),
    to: day('to').optional().describe('Of orders and acts: placed or done on this day (UTC) or before.'),
    search: z.string().max(200).optional().describe('Of orders and products: those that the list finds by it.'),
    status: z.enum(orderStatuses).optional().describe('Of orders: those with this status.'),
    currency: z
      .enum(CURRENCY_CODES)
      .optional()
      .describe('Of orders: those in this currency, which amounts are in. Amounts are in US dollars without it.'),
    totalFrom: minorUnits.optional().describe('Of orders: those that come to this much or more, in minor units.'),
    totalTo: minorUnits.optional().describe('Of orders: those that come to this much or less, in minor units.'),
    category: z.string().max(200).optional().describe('Of products: those of this category, by its slug.'),
    productStatus: managedProductFilter.shape.status
      .unwrap()
      .unwrap()
      .optional()
      .describe('Of products: those with this status.'),
    action: auditCriteria.action.optional().describe('Of the audit log: acts of this kind alone.'),
    actor: auditCriteria.actor
      .optional()
      .describe('Of the audit log: acts of those whose name or email address has this.'),
  }),
  response: {
    200: {
      description: 'The file.',
      content: {
        'text/csv': { schema: z.instanceof(Readable).meta({ format: 'binary' }) },
        [XLSX_TYPE]: { schema: z.instanceof(Readable).meta({ format: 'binary' }) },
      },
    },
    ...refusals({ 404: 'There is no such file.' }),
  },
}
