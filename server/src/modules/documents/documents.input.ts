import { z } from 'zod'
import { issue } from '../../messages/sentence'
import { day, id, shopTexts } from '../../shared/fields'
import { LANGUAGES } from '../../shared/languages'
import { textField } from '../../shared/validation'

/** Documents per product. A check constraint has the same limit. */
const MAX_DOCUMENTS = 10

/** All documents of a product, in the order in which they are shown. */
export const productDocuments = z
  .array(
    z.strictObject({
      fileId: id.toLowerCase(),
      kind: z.enum(['DATASHEET', 'INSTRUCTIONS_FOR_USE', 'DECLARATION_OF_CONFORMITY', 'CERTIFICATE', 'OTHER']),
      title: textField(shopTexts.title),
      language: z.enum(LANGUAGES).nullish(),
      revision: textField({ name: 'theRevision', max: 40 }).nullish(),
      issuedOn: day.nullish(),
    }),
  )
  .max(MAX_DOCUMENTS, issue('documentsAtMost', { max: MAX_DOCUMENTS }))
