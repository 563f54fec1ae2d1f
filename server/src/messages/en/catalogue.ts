/** Products, categories, documents, reviews and articles. */
export const catalogue = {
  // Products
  skuTaken: 'Another product has this SKU, possibly one that is no longer sold. Choose another.',
  skuTwice: 'The SKU {sku} appears twice. Each product and each size needs its own SKU.',
  skuOfProduct: 'The SKU {sku} belongs to “{product}”. Choose another.',
  skuOfGoneProduct:
    'The SKU {sku} belongs to “{product}”, which is no longer sold but appears in past orders. Choose another.',
  skuOfSize: 'The SKU {sku} belongs to size {size} of “{product}”. Choose another.',
  skuOfGoneSize:
    'The SKU {sku} belongs to size {size} of “{product}”, which is no longer sold but appears in past orders. Choose another.',
  productGone: 'This product is no longer available.',
  productNotThere: 'This product isn’t available.',
  noProductOfName: 'No product in the shop has this name.',
  severalOfName: 'Several products have this name. Send a productId.',
  productChanged:
    'Someone else changed this product. Your changes weren’t saved. Review the new version, then save again.',
  productFormUsed:
    'Your earlier changes were saved, but these weren’t. Reload the product and try again. API clients send a new idempotency key.',
  stockBelowZero: 'The stock can’t fall below 0: it is {availableQuantity} now. Nothing was saved.',
  stockTooLarge: 'The stock can be at most {max} units; it is {availableQuantity} now.',
  categoryNotFound: 'Category not found. Choose one of the shop’s categories.',
  imageNotYours: 'You didn’t upload this image. Upload it again.',
  noProductOfPicture: 'No product in the shop has this image.',
  productChangedTranslating:
    'Someone changed this product while you were translating it. Your changes weren’t saved. Review the new version, then save again.',
  translationChanged:
    'Someone else changed this translation. Your changes weren’t saved. Review the new version, then save again.',
  thePictureText: 'The alt text of the image',

  // Device identifiers
  udiTooLong: 'A device identifier can have at most {max, number} characters.',
  udiUnreadable: 'Enter the device identifier as printed on the label: GS1, HIBCC or ICCBBA, with its check digit.',
  piecesInPackage: 'A package has 1 to {max, number} units.',
  devicesAtMost: 'A product can have at most {max, number} device identifiers.',
  deviceTwice: 'The device identifier {identifier} appears twice.',
  deviceTaken: 'Another product has the device identifier {identifier}. Nothing was saved.',
  deviceSizeUnknown: 'The product doesn’t have this size.',
  udiUnknownForm: 'This isn’t a GS1, HIBCC or ICCBBA identifier: “{part}”.',
  udiNoDevice: 'The part that identifies the device is missing: “{part}”.',
  udiWrongLength: 'An element is too short or too long: “{part}”.',
  udiWrongCharacters: 'An element contains invalid characters: “{part}”.',
  udiWrongCheckDigit: 'The check digit doesn’t match. Check for typing errors: “{part}”.',
  udiWrongDate: 'This date isn’t valid: “{part}”.',
  udiUnknownPart: 'Unrecognised element: “{part}”.',
  udiSaidTwice: 'Conflicting values for the same element: “{part}”.',
  udiExpiresBefore: 'The expiry date is before the production date: “{part}”.',

  // Documents of products
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

  // Categories and home page figures
  noSuchCategory: 'Category not found. Reload the page.',
  categoryGone: 'This category no longer exists.',
  otherCategoryGone: 'That category no longer exists. Choose another one.',
  categoryChanged:
    'Someone else changed this category. Your changes weren’t saved. Review the new version, then save again.',
  categoryNameTaken: 'Another category is already called “{name}”. Choose another name.',
  categorySlugTaken: 'Another category already has the address “{slug}”. Choose another one.',
  categoryNotEmpty: 'There are products in this category. Choose the category to move them to.',
  categoriesAtMost: 'You’ve reached the limit of {max} categories. Delete one first.',
  generalCategory: 'General',
  generalCategoryText: 'Products that don’t fit another category.',
  categoryOfItself: 'Choose a category other than the one you’re deleting.',
  homeFiguresChanged:
    'Someone else changed these figures. Your changes weren’t saved. Review the new version, then save again.',
  figureValue: 'The format of the figure',
  figureLabel: 'The name of the figure',
  figureNote: 'The note of the figure',
  figureLanguagesOnce: 'Give each language once.',
  figureInEnglish: 'Enter the English text of each figure.',
  figuresAtMost: 'The home page shows at most {max} figures.',

  // Search synonyms
  synonymGone: 'These synonyms no longer exist.',
  synonymChanged:
    'Someone else changed these synonyms. Your changes weren’t saved. Review the new version, then save again.',
  eachPhrase: 'Each phrase',
  phrasesAtMost: 'Give at most {max} phrases on either side.',
  phraseMissing: 'Enter the words customers type.',
  phraseAlone: 'Add what it means, or a second phrase.',
  missGone: 'This search is no longer on the list.',

  // Articles and their feed
  standardPageKept:
    'This page is linked in the footer. You can edit its text, but not delete it or change its URL or type.',
  articleGone: 'This article no longer exists.',
  articleChanged:
    'Someone else changed this article. Your changes weren’t saved. Review the new version, then save again.',
  articleChangedTranslating:
    'Someone changed this article while you were translating it. Your changes weren’t saved. Review the new version, then save again.',
  articleVersionWhole: 'The article’s version must be a whole number, at least 1.',
  slugTaken: 'Another article already has the address “{slug}”. Choose another one.',
  slugForm: 'The address must consist of lowercase letters, digits and single hyphens, such as choosing-a-stethoscope.',
  publishedDay: 'Enter the publication date as YYYY-MM-DD. It can’t be in the future.',
  theSlug: 'The address',
  theTitle: 'The title',
  theSummary: 'The summary',
  theText: 'The text',
  feedTitle: '{shop}: Blogs',
  feedSubtitle: "Buyers' guides to medical tools, and questions and answers about React and JavaScript.",

  // Reviews
  photoNotYours: 'You didn’t upload this photo. Upload it again.',
  shopReviewed: 'You’ve already reviewed the shop. You can review each product you’ve bought.',
  productReviewed: 'You’ve already reviewed this product.',
  notPurchased: 'You can only review products you’ve bought. Order it first.',
  theAnswer: 'The reply',
  reviewGone: 'This review no longer exists.',
  reviewChanged: 'The author changed this review. Read the new version, then decide again.',
  answerChanged:
    'Someone else changed the reply to this review. Your changes weren’t saved. Read the new version, then decide again.',
  ownReview: 'This is your own review. You can edit or delete it under My reviews.',
}
