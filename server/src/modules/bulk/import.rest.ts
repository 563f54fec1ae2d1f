import { Readable } from 'node:stream'
import { z } from 'zod'
import { id } from '../../shared/fields'
import { answer, refusals } from '../../shared/rest-route'
import { wholeNumber } from '../../shared/validation'
import { IMPORT_KINDS } from './import-columns'
import type { ImportFile } from './import-columns'
import { encoding, run } from './import-run.rest'
import { MAX_ARCHIVE_BYTES } from './pictures/archive'

const params = z.object({ id: id.describe('Id of the run.') })
const common = {
  tags: ['Bulk'],
  params,
  response: { 200: answer('The run.', run), ...refusals({ 404: 'There is no such run.' }) },
}

/** The largest file. */
export const MAX_IMPORT_BYTES = 50 * 1024 * 1024

/** Size limit of a file of images. */
export const MAX_PICTURE_FILE_BYTES = MAX_ARCHIVE_BYTES

/** Form fields for a file. */
export const importForm = z.object({
  file: z.file().max(MAX_IMPORT_BYTES).describe('The file.').meta({ contentMediaType: 'text/csv' }),
})

/** Form fields for a file of images. */
export const picturesForm = z.object({
  file: z.file().max(MAX_PICTURE_FILE_BYTES).describe('The file.').meta({ contentMediaType: 'application/zip' }),
})

/** Kinds that consist of a table only. */
const TABLES = (Object.keys(IMPORT_KINDS) as ImportFile[]).filter((kind) => kind !== 'pictures')

/** Query parameters for a file. */
const querystring = z.strictObject({
  encoding: encoding.optional().describe('Encoding of a CSV. Without it, the encoding is detected.'),
})

/** Describes `POST /import/pictures`. */
export const startPictureImport = {
  operationId: 'startPictureImport',
  tags: ['Bulk'],
  summary: 'Import product images',
  description:
    'A ZIP of at most 200 MB with up to 2,000 images (JPEG, PNG or WebP, at most 10 MB each) and a CSV or XLSX that names ' +
    'them in the column `picture`. Without a table, file names give SKU and position: `SU-1014-2.jpg`. A table alone may ' +
    'have `https` URLs. The other columns are those of the export. For staff. The file is checked, and changes nothing ' +
    'until `POST /imports/{id}/apply`.',
  querystring,
  response: { 200: answer('The run.', run), ...refusals({ 403: 'Only an admin may do this.' }) },
}

/** Describes `POST /import/{kind}`. */
export const startImport = {
  operationId: 'startImport',
  tags: ['Bulk'],
  summary: 'Import a file',
  description:
    'A CSV or XLSX (its first sheet) of at most 50 MB and 100,000 rows (shipments: 5,000) in the field `file`. Its columns ' +
    'are those of the export; for shipments `order`, `carrier`, `tracking_number` and `expected_on`. The file is checked, ' +
    'and changes nothing until `POST /imports/{id}/apply`. An empty cell keeps the value, `-` clears it. Encoding, ' +
    'separator and decimal sign are detected. A file with an unclear encoding is rejected; set `encoding` then.',
  querystring,
  params: z.object({
    kind: z.enum(TABLES).describe('Kind of data.'),
  }),
  response: { 200: answer('The run.', run), ...refusals({ 404: 'There is no such kind.' }) },
}

/** Describes `GET /imports`. */
export const listImports = {
  operationId: 'listImports',
  tags: ['Bulk'],
  summary: 'Latest imports',
  description: 'The 20 latest, for staff.',
  response: { 200: answer('The runs.', z.array(run).max(20)), ...refusals({ 403: 'Only an admin may do this.' }) },
}

/** Describes `GET /imports/{id}`. */
export const getImport = {
  ...common,
  operationId: 'getImport',
  summary: 'An import',
  description: 'Status of the run; poll it while work is in progress.',
}

/** Describes `GET /imports/{id}/report`. */
export const reportImport = {
  ...common,
  operationId: 'reportImport',
  summary: 'Result of checking an import',
  description: 'The first 1,000 faults, and the changes of the first 20 rows.',
  response: {
    ...common.response,
    200: answer(
      'What was found.',
      z.strictObject({
        faults: z
          .array(
            z.strictObject({
              line: wholeNumber(1)
                .describe('Row number; the column names are row 1.')
                .meta({ examples: [2] }),
              column: z
                .string()
                .max(100)
                .describe('Column; empty for the whole row.')
                .meta({ examples: ['price'] }),
              message: z
                .string()
                .max(2_000)
                .describe('Description of the fault.')
                .meta({ examples: ['This may not be emptied.'] }),
            }),
          )
          .max(1_000)
          .describe('Description of the fault.')
          .meta({ examples: [[]] }),
        changes: z
          .array(
            z.strictObject({
              line: wholeNumber(1)
                .describe('Row number.')
                .meta({ examples: [2] }),
              isNew: z
                .boolean()
                .describe('True if the row adds a product.')
                .meta({ examples: [false] }),
              key: z
                .string()
                .max(10)
                .describe('Currency of a price, or language of texts; otherwise empty.')
                .meta({ examples: ['USD'] }),
              sku: z
                .string()
                .max(5_001)
                .describe('SKU of the row; for shipments the order number.')
                .meta({ examples: ['SU-1014'] }),
              position: wholeNumber(1, 10)
                .nullable()
                .describe('For an image its position; otherwise null.')
                .meta({ examples: [2] }),
              fields: z
                .array(
                  z.strictObject({
                    column: z
                      .string()
                      .max(100)
                      .describe('The column.')
                      .meta({ examples: ['price'] }),
                    before: z
                      .string()
                      .describe('Old value.')
                      .meta({ maxLength: 5_000, examples: ['12.00'] }),
                    after: z
                      .string()
                      .describe('New value.')
                      .meta({ maxLength: 5_000, examples: ['12.35'] }),
                  }),
                )
                .max(30)
                .describe('Changed fields.')
                .meta({ examples: [[]] }),
            }),
          )
          .max(20)
          .describe('Changed fields.')
          .meta({ examples: [[]] }),
      }),
    ),
  },
}

/** Describes `GET /imports/{id}/faults.csv`. */
export const listImportFaults = {
  ...common,
  operationId: 'listImportFaults',
  summary: 'All faults of an import',
  description: 'CSV with row, column and description.',
  response: {
    ...common.response,
    200: {
      description: 'The file.',
      content: { 'text/csv': { schema: z.instanceof(Readable).meta({ format: 'binary' }) } },
    },
  },
}

const moves = { ...common, response: { ...common.response, ...refusals({ 400: 'The run is in another state.' }) } }

/** Describes `POST /imports/{id}/answer`. */
export const answerImport = {
  ...moves,
  operationId: 'answerImport',
  summary: 'Choose the decimal separator of a file',
  description: 'For a run with `NEEDS_ANSWER`, because 1,234 may mean more than a thousand or a little more than one.',
  body: z.strictObject({ decimalSign: z.enum(['.', ',']).describe('Decimal separator.') }),
}

/** Describes `POST /imports/{id}/encoding`. */
export const rereadImport = {
  ...moves,
  operationId: 'rereadImport',
  summary: 'Read the file of an import in another encoding',
  description:
    'For a run with `canReread`. The file becomes a new run, which is returned; the old one is cancelled. If the file is ' +
    'invalid in that encoding, it is rejected, and the old run stays.',
  body: z.strictObject({ encoding: encoding.describe('Encoding of the file.') }),
}

/** Describes `POST /imports/{id}/apply`. */
export const applyImport = {
  ...moves,
  operationId: 'applyImport',
  summary: 'Apply an import',
  description:
    'Applies a `READY` run without faults completely or not at all; data changed since the check is reported as faults. It ' +
    'is finished when the run is `DONE`; a run without changes is `DONE` at once. Shipments are applied order by order, ' +
    'with an email to each customer: faults of a `DONE` run are rows that were skipped.',
}

/** Describes `POST /imports/{id}/cancel`. */
export const cancelImport = {
  ...moves,
  operationId: 'cancelImport',
  summary: 'Cancel an import',
  description:
    'For unfinished runs; partial changes are rolled back. A run that is being undone stays `DONE`. Shipments can only be ' +
    'cancelled before they are applied.',
}

/** Describes `POST /imports/{id}/take-back`. */
export const takeBackImport = {
  ...moves,
  operationId: 'takeBackImport',
  summary: 'Undo an import',
  description:
    'For 30 days: restores the changed values, deletes new products, and reverses stock movements. If data has changed ' +
    "since, it is listed as faults and nothing is undone, unless `leavesOthers` is true. Shipments can't be undone.",
  body: z.strictObject({
    leavesOthers: z
      .boolean()
      .describe('True to skip data that has changed since.')
      .meta({ examples: [false] }),
  }),
}
