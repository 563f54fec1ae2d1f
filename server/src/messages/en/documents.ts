/** Refusals of product documents. */
export const documents = {
  documentsAtMost: 'A product has at most {max} documents.',
  documentTwice: 'This document has the same content as another one of the list. Please give each once.',
  documentGone: 'This document is not there any more. Please upload it again.',
  documentNoPdf: 'The document must be a PDF.',
  documentDamaged: 'The PDF is not whole. Please save it once more and upload it again.',
  documentEncrypted: 'The PDF is encrypted or has a password. Please save it without protection and upload it again.',
  documentActive:
    'The PDF has scripts, forms that are sent, attached files or actions that start something. Please save it without, as PDF/A for example, and upload it again.',
  documentUnreadable:
    'The PDF is packed in a way in which it cannot be checked. Please save it as PDF/A and upload it again.',
  documentsUnused:
    'You have uploaded {max} documents that no product has. Please use some of them first, or come back tomorrow.',
  documentNotFound: 'There is no such document.',
  theRevision: 'The revision',
}
