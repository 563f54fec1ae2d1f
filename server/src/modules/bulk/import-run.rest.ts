import type { ImportRun } from '@instrumenta/prisma/client'
import { z } from 'zod'
import { id, instant } from '../../shared/fields'
import { wholeNumber } from '../../shared/validation'
import { ENCODINGS } from './encodings'
import { canReread } from './stage-file'

const kinds = ['PRODUCTS', 'PRICES', 'STOCK', 'TRANSLATIONS', 'PICTURES', 'SHIPMENTS', 'PAYMENTS'] as const
const states = [
  'NEEDS_ANSWER',
  'CHECKING',
  'READY',
  'APPLYING',
  'DONE',
  'TAKING_BACK',
  'TAKEN_BACK',
  'CANCELLED',
  'FAILED',
] as const

const count = (what: string) =>
  wholeNumber(0)
    .describe(what)
    .meta({ examples: [5_000] })

/** Name of an encoding of a CSV. */
export const encoding = z.enum(ENCODINGS)

/** Describes a run. */
export const run = z
  .strictObject({
    id: id.describe('Id of the run.'),
    kind: z.enum(kinds).describe('Kind of data.'),
    state: z.enum(states).describe('Status. `NEEDS_ANSWER`: choose the format of its numbers.'),
    fileName: z
      .string()
      .max(200)
      .describe('Name of the file.')
      .meta({ examples: ['prices-2027.csv'] }),
    decimalSign: z.enum(['.', ',']).nullable().describe('Decimal separator of its numbers; null if unknown.'),
    encoding: encoding
      .nullable()
      .describe('Encoding of a CSV; `gb18030` includes GBK. Null for an XLSX, and for old runs.'),
    canReread: z
      .boolean()
      .describe('True if `POST /imports/{id}/encoding` can read the file in another encoding, for a day.')
      .meta({ examples: [false] }),
    isTableDerived: z
      .boolean()
      .describe('For images: true if the ZIP has no table, so that file names give product and position.')
      .meta({ examples: [false] }),
    rowCount: count('Rows, without the first and empty ones.'),
    checkedCount: count('How many of them have been checked.'),
    faultCount: count(
      'How much is wrong; a run with faults is not applied. Of shipments that were applied: the rows that were not done.',
    ),
    newCount: count('Rows that add a product.'),
    changedCount: count('Rows that change something.'),
    unchangedCount: count('Rows that say what is so already.'),
    failure: z
      .enum(['TIME', 'ERROR'])
      .nullable()
      .describe(
        'Reason for `FAILED`, or for a failed undo: the file is too large and must be split, or a server error. Otherwise null.',
      ),
    createdAt: instant.describe('Time of the upload, in UTC.'),
    appliedAt: instant.nullable().describe('Time when it was applied; null before.'),
  })
  .meta({ id: 'ImportRun', description: 'An import run.' })

/** A run in the format of the REST API. */
export const representRun = (given: ImportRun): z.output<typeof run> => ({
  id: given.id,
  kind: given.kind,
  state: given.state,
  fileName: given.fileName,
  decimalSign: given.decimalSign === ',' ? ',' : given.decimalSign === '.' ? '.' : null,
  encoding: ENCODINGS.find((name) => name === given.encoding) ?? null,
  canReread: canReread(given),
  isTableDerived: given.isTableDerived,
  rowCount: given.rowCount,
  checkedCount: given.checkedCount,
  faultCount: given.faultCount,
  newCount: given.newCount,
  changedCount: given.changedCount,
  unchangedCount: given.unchangedCount,
  failure: given.failure,
  createdAt: given.createdAt.toISOString(),
  appliedAt: given.appliedAt?.toISOString() ?? null,
})
