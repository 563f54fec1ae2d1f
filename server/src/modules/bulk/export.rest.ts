import { Readable } from 'node:stream'
import { z } from 'zod'
import { issue } from '../../messages/sentence'
import { refusals } from '../../shared/rest-route'
import { auditCriteria } from '../audit/list-audit'
import { CURRENCY_CODES } from '../../shared/money'
import { orderStatuses } from '../orders/order-states'
import { managedProductFilter } from '../products/products.input'
import { EXPORT_KINDS } from './columns'
import { paymentFilters } from '../payment-terms/payment-parts.sql'
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
    'All data of a kind as CSV (RFC 4180) in UTF-8 or as XLSX, for staff; docs/integration.md describes the columns. Texts ' +
    'that a spreadsheet would take for a formula start with an apostrophe, which an import removes. Amounts are exact ' +
    'decimals beside a currency. Times are UTC, ISO 8601 in CSV; in XLSX both are typed cells. The file is streamed, so ' +
    'changes during the export may or may not be in it.',
  params: z.object({
    file: z
      .enum(EXPORT_KINDS.flatMap((kind) => EXPORT_FORMATS.map((format) => `${kind}.${format}` as const)))
      .describe('The file.'),
  }),
  querystring: z.strictObject({
    mark: z.enum(['true', 'false']).optional().describe('True to start a CSV with a byte order mark for spreadsheets.'),
    language: z.enum(translated).optional().describe('For translations: only this language.'),
    untranslated: z.enum(['true', 'false']).optional().describe('For translations: only missing or outdated texts.'),
    from: day('from').optional().describe('For orders, invoices and the audit log: first day (UTC).'),
    to: day('to').optional().describe('For orders, invoices and the audit log: last day (UTC).'),
    search: z
      .string()
      .max(200)
      .optional()
      .describe('For orders, invoices and products: search text, as in their lists.'),
    status: z.enum(orderStatuses).optional().describe('For orders: only this status.'),
    payment: z.enum(paymentFilters).optional().describe('For orders: only those in this state of payment.'),
    currency: z
      .enum(CURRENCY_CODES)
      .optional()
      .describe(
        'For orders: only this currency, which is also that of the amounts. Without it amounts are in US dollars.',
      ),
    totalFrom: minorUnits.optional().describe('For orders: minimum amount due in minor units.'),
    totalTo: minorUnits.optional().describe('For orders: maximum amount due in minor units.'),
    category: z.string().max(200).optional().describe('For products: slug of a category.'),
    productStatus: managedProductFilter.shape.status
      .unwrap()
      .unwrap()
      .optional()
      .describe('For products: only this status.'),
    invoiceKind: z.enum(['INVOICE', 'CREDIT_NOTE']).optional().describe('For invoices: only this kind.'),
    action: auditCriteria.action.optional().describe('For the audit log: only this action.'),
    actor: auditCriteria.actor.optional().describe("For the audit log: part of the actor's name or email address."),
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
