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
  encoding: encoding
    .optional()
    .describe('What a CSV is written in, where its content does not tell that clearly. Without it, that is detected.'),
})

/** Describes `POST /import/pictures`. */
export const startPictureImport = {
  operationId: 'startPictureImport',
  tags: ['Bulk'],
  summary: 'Import pictures of products',
  description:
    'A ZIP of at most 200 MB with up to 2,000 pictures (JPEG, PNG or WebP, at most 10 MB each) and a CSV or XLSX whose column `picture` ' +
    'names them, or without one, where each is called by code and place, `SU-1014-2.jpg`; or the table alone, with `https` addresses. Its ' +
    'other columns are those of the export. For admins. It is checked as other files are, and changes nothing until ' +
    '`POST /imports/{id}/apply`.',
  querystring,
  response: { 200: answer('The run.', run), ...refusals({ 403: 'Only an admin may do this.' }) },
}

/** Describes `POST /import/{kind}`. */
export const startImport = {
  operationId: 'startImport',
  tags: ['Bulk'],
  summary: 'Import a file',
  description:
    'A CSV or XLSX (its first sheet) of at most 50 MB and 100,000 rows (shipments: 5,000) in the field `file`; its columns are those of the ' +
    'export, and of shipments `order`, `carrier`, `tracking_number` and `expected_on`. It is checked, and ' +
    'changes nothing until `POST /imports/{id}/apply`. An empty cell leaves what there is, `-` empties it. The encoding ' +
    'is detected, as are commas, semicolons and tabs, and decimal points and commas. Where the encoding is not clear the file is refused: ' +
    'name it by `encoding`.',
  querystring,
  params: z.object({
    kind: z.enum(TABLES).describe('What the file is about.'),
  }),
  response: { 200: answer('The run.', run), ...refusals({ 404: 'There is no such kind.' }) },
}

/** Describes `GET /imports`. */
export const listImports = {
  operationId: 'listImports',
  tags: ['Bulk'],
  summary: 'The newest imports',
  description: 'The 20 newest, for admins.',
  response: { 200: answer('The runs.', z.array(run).max(20)), ...refusals({ 403: 'Only an admin may do this.' }) },
}

/** Describes `GET /imports/{id}`. */
export const getImport = {
  ...common,
  operationId: 'getImport',
  summary: 'An import',
  description: 'Where it stands, to be asked again while something is under way.',
}

/** Describes `GET /imports/{id}/report`. */
export const reportImport = {
  ...common,
  operationId: 'reportImport',
  summary: 'What the check of an import has found',
  description: 'The first 1,000 faults, and what the first 20 rows would change or have changed.',
  response: {
    ...common.response,
    200: answer(
      'What was found.',
      z.strictObject({
        faults: z
          .array(
            z.strictObject({
              line: wholeNumber(1)
                .describe('Number of the row; the names of columns are row 1.')
                .meta({ examples: [2] }),
              column: z
                .string()
                .max(100)
                .describe('The column; empty for the row as a whole.')
                .meta({ examples: ['price'] }),
              message: z
                .string()
                .max(2_000)
                .describe('What is wrong.')
                .meta({ examples: ['This may not be emptied.'] }),
            }),
          )
          .max(1_000)
          .describe('What is wrong.')
          .meta({ examples: [[]] }),
        changes: z
          .array(
            z.strictObject({
              line: wholeNumber(1)
                .describe('Number of the row.')
                .meta({ examples: [2] }),
              isNew: z
                .boolean()
                .describe('Whether it adds a product.')
                .meta({ examples: [false] }),
              key: z
                .string()
                .max(10)
                .describe('The currency of a price, or the language of texts; empty for all else.')
                .meta({ examples: ['USD'] }),
              sku: z
                .string()
                .max(5_001)
                .describe('The code in the row; of shipments the number of the order.')
                .meta({ examples: ['SU-1014'] }),
              position: wholeNumber(1, 10)
                .nullable()
                .describe('Of a picture the place that it takes; else null.')
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
                      .describe('What it says now, or did.')
                      .meta({ maxLength: 5_000, examples: ['12.00'] }),
                    after: z
                      .string()
                      .describe('What it is to say.')
                      .meta({ maxLength: 5_000, examples: ['12.35'] }),
                  }),
                )
                .max(30)
                .describe('What changes.')
                .meta({ examples: [[]] }),
            }),
          )
          .max(20)
          .describe('What changes.')
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
  description: 'As CSV: row, column and what is wrong.',
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
  summary: 'Say how the numbers of a file are to be read',
  description: 'For a run that `NEEDS_ANSWER`, since 1,234 may be more than a thousand or a little more than one.',
  body: z.strictObject({ decimalSign: z.enum(['.', ',']).describe('What parts the whole from the fraction.') }),
}

/** Describes `POST /imports/{id}/encoding`. */
export const rereadImport = {
  ...moves,
  operationId: 'rereadImport',
  summary: 'Read the file of an import in another encoding',
  description:
    'For a run that `canReread`. The file is staged again as a new run, which is the answer; the one before is called off. Where the file ' +
    'cannot be of its kind in that encoding, it is refused, and the run stays.',
  body: z.strictObject({ encoding: encoding.describe('What the file is written in.') }),
}

/** Describes `POST /imports/{id}/apply`. */
export const applyImport = {
  ...moves,
  operationId: 'applyImport',
  summary: 'Apply an import',
  description:
    'All of a run that is `READY` without faults, or nothing: what has been changed since the check is refused as a fault. It ' +
    'is done when the run is `DONE`; a run that changes nothing is `DONE` at once. Of shipments each order is shipped by itself, and its ' +
    'customer gets an email: faults of a run that is `DONE` are rows that were not done.',
}

/** Describes `POST /imports/{id}/cancel`. */
export const cancelImport = {
  ...moves,
  operationId: 'cancelImport',
  summary: 'Call an import off',
  description:
    'Any that is not done; what had been written of it is rolled back. One that is being taken back stays `DONE`. Shipments can be called ' +
    'off only until they are applied.',
}

/** Describes `POST /imports/{id}/take-back`. */
export const takeBackImport = {
  ...moves,
  operationId: 'takeBackImport',
  summary: 'Take an import back',
  description:
    'For 30 days: what it changed becomes what it was, new products leave the shop, stock moves back by opposite movements. If ' +
    'something has been changed since, that is listed as faults and nothing is done, unless that is to be left as it is. Shipments cannot be ' +
    'taken back.',
  body: z.strictObject({
    leavesOthers: z
      .boolean()
      .describe('Whether to leave what has been changed since.')
      .meta({ examples: [false] }),
  }),
}
