import type { ImportRun } from '@instrumenta/prisma/client'
import { z } from 'zod'
import { id, instant } from '../../shared/fields'
import { wholeNumber } from '../../shared/validation'
import { ENCODINGS } from './encodings'
import { canReread } from './stage-file'

const kinds = ['PRODUCTS', 'PRICES', 'STOCK', 'TRANSLATIONS', 'PICTURES', 'SHIPMENTS'] as const
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
    id: id.describe('Of the run.'),
    kind: z.enum(kinds).describe('What the file is about.'),
    state: z.enum(states).describe('Where it stands. `NEEDS_ANSWER`: say how its numbers are to be read.'),
    fileName: z
      .string()
      .max(200)
      .describe('What the file was called.')
      .meta({ examples: ['prices-2027.csv'] }),
    decimalSign: z.enum(['.', ',']).nullable().describe('How its numbers are read; null while that is not known.'),
    encoding: encoding
      .nullable()
      .describe(
        'What a CSV is written in; `gb18030` includes GBK. Null for an XLSX, and for runs of before this was kept.',
      ),
    canReread: z
      .boolean()
      .describe('Whether `POST /imports/{id}/encoding` can read the file in another encoding, for a day.')
      .meta({ examples: [false] }),
    isTableDerived: z
      .boolean()
      .describe('Of pictures: whether the ZIP has no table, and their names say which product and place they are for.')
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
        'Why it is `FAILED`, or could not be taken back: it takes too long, and is to be split, or the shop could not do it. Else null.',
      ),
    createdAt: instant.describe('When the file came, in UTC.'),
    appliedAt: instant.nullable().describe('When it was applied; null until then.'),
  })
  .meta({ id: 'ImportRun', description: 'A file that is imported.' })

/** A run as the REST API shows it. */
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
