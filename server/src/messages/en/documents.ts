/** Refusals of product documents. */
export const documents = {
  documentsAtMost: 'A product can have at most {max} documents.',
  documentTwice: 'This document has the same content as another one in the list. Add each document once.',
  documentGone: 'This document no longer exists. Upload it again.',
  documentNoPdf: 'The document must be a PDF.',
  documentDamaged: 'The PDF is damaged or incomplete. Save it again and re-upload it.',
  documentEncrypted: 'The PDF is encrypted or password-protected. Save it without protection and upload it again.',
  documentActive:
    'The PDF contains scripts, form submissions, attachments or automatic actions. Save it without them, for example as PDF/A, and upload it again.',
  documentUnreadable: 'We can’t check this PDF’s format. Save it as PDF/A and upload it again.',
  documentsUnused: 'You have {max} unused documents. Add some to a product first, or try again tomorrow.',
  documentNotFound: 'Document not found. It may have been replaced.',
  theRevision: 'The revision',
}
