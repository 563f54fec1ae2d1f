import type { MessageKey } from '../../messages/en/en'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'
import type { CurrencyCode } from '../../shared/currencies'
import { isCurrencyCode } from '../../shared/currencies'

/** Labels of fields. Each field that an action records needs one, otherwise the action does not compile. */
const labels = {
  sku: 'auditedSku',
  task: 'auditedTask',
  name: 'auditedName',
  description: 'auditedDescription',
  material: 'auditedMaterial',
  sizes: 'auditedSizes',
  variants: 'auditedVariants',
  priceMinor: 'auditedPriceMinor',
  minQuantity: 'auditedMinQuantity',
  increment: 'auditedIncrement',
  priceTiers: 'auditedPriceTiers',
  weightGrams: 'auditedWeightGrams',
  externalReference: 'auditedExternalReference',
  lowStockAt: 'auditedLowStockAt',
  deviceIdentifiers: 'auditedDeviceIdentifiers',
  availableQuantity: 'auditedAvailableQuantity',
  stockChangeReason: 'auditedStockChangeReason',
  categoryId: 'auditedCategoryId',
  position: 'auditedPosition',
  movedProducts: 'auditedMovedProducts',
  movedToId: 'auditedMovedToId',
  figures: 'auditedFigures',
  seller: 'auditedSeller',
  country: 'auditedCountry',
  vatNumber: 'auditedVatNumber',
  eori: 'auditedEori',
  paymentTerms: 'auditedPaymentTerms',
  requiresPurchaseOrderNumber: 'auditedRequiresPurchaseOrderNumber',
  membersMayOrderForThemselves: 'auditedMembersMayOrderForThemselves',
  imageId: 'auditedImageId',
  pictures: 'auditedPictures',
  related: 'auditedRelated',
  documents: 'auditedDocuments',
  language: 'auditedLanguage',
  alt: 'auditedAlt',
  title: 'auditedTitle',
  slug: 'auditedSlug',
  kind: 'auditedKind',
  summary: 'auditedSummary',
  body: 'auditedBody',
  words: 'auditedWords',
  meanings: 'auditedMeanings',
  publishedOn: 'auditedPublishedOn',
  publication: 'auditedPublication',
  visibleFrom: 'auditedVisibleFrom',
  status: 'auditedStatus',
  pieces: 'auditedPieces',
  expectedOn: 'auditedExpectedOn',
  returnNumber: 'auditedReturnNumber',
  returnState: 'auditedReturnState',
  restocked: 'auditedRestocked',
  creditNote: 'auditedCreditNote',
  credit: 'auditedCredit',
  payment: 'auditedPayment',
  paymentStatus: 'auditedPaymentStatus',
  changed: 'auditedChanged',
  state: 'auditedQuotationState',
  revision: 'auditedRevision',
  total: 'auditedOfferTotal',
  messageId: 'auditedMessageId',
  rating: 'auditedRating',
  reviewState: 'auditedReviewState',
  hidingReason: 'auditedHidingReason',
  flagCount: 'auditedFlagCount',
  answeredAt: 'auditedAnsweredAt',
  role: 'auditedRole',
  staffRole: 'auditedStaffRole',
  invitationId: 'auditedInvitationId',
  isRemoved: 'auditedIsRemoved',
  secondFactor: 'auditedSecondFactor',
  isSecondFactorRequired: 'auditedSecondFactorRequired',
  sessionVersion: 'auditedSessionVersion',
  orders: 'auditedOrders',
  quotations: 'auditedQuotations',
  reviews: 'auditedReviews',
  mails: 'auditedMails',
  inquiries: 'auditedInquiries',
  assigneeId: 'auditedAssigneeId',
  inquiryState: 'auditedInquiryState',
  images: 'auditedImages',
  currency: 'auditedCurrency',
  baseCurrency: 'auditedBaseCurrency',
  roundingStep: 'auditedRoundingStep',
  roundingMode: 'auditedRoundingMode',
  fixedRate: 'auditedFixedRate',
  fileDate: 'auditedFileDate',
  date: 'auditedDate',
  scopes: 'auditedScopes',
  expiresAt: 'auditedExpiresAt',
  url: 'auditedUrl',
  events: 'auditedEvents',
  isActive: 'auditedIsActive',
  deliveries: 'auditedDeliveries',
  file: 'auditedFile',
  newRows: 'auditedNewRows',
  changedRows: 'auditedChangedRows',
} satisfies Record<string, MessageKey>

/** A field that acts write down: also a product's price in a currency, and an exchange rate by its currency alone. */
export type AuditField = keyof typeof labels | `price${CurrencyCode}` | CurrencyCode

/** Label of a field. Fields no longer recorded keep their name in the log. */
export function labelOf(field: string): Sentence {
  if (isLabelled(field)) return sentence(labels[field])
  if (isCurrencyCode(field)) return sentence('auditedRate', { currency: field })
  const currency = field.replace(/^price/, '')
  if (isCurrencyCode(currency)) return sentence('auditedPriceIn', { currency })
  return sentence('verbatim', { text: field })
}

const isLabelled = (field: string): field is keyof typeof labels => Object.hasOwn(labels, field)
