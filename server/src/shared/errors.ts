import { say } from '../messages/say'
import type { Sentence } from '../messages/sentence'
import { sentence } from '../messages/sentence'
import type { CostExceeded } from './request-quotas'

/** Code of a refusal in `extensions.code`. All other errors are server errors, and masked. */
export type ErrorCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'BAD_USER_INPUT'
  | 'NOT_FOUND'
  | 'RATE_LIMITED'
  | 'SECOND_FACTOR_REQUIRED'
  | 'SERVICE_UNAVAILABLE'

/** HTTP statuses of the codes, for answers outside GraphQL. */
export const statusOfCode: Record<ErrorCode, number> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  BAD_USER_INPUT: 400,
  NOT_FOUND: 404,
  RATE_LIMITED: 429,
  SECOND_FACTOR_REQUIRED: 403,
  SERVICE_UNAVAILABLE: 503,
}

/** HTTP statuses of the error types of the schema (`implements UserError`), for answers outside GraphQL. */
export const statusOfRefusal = {
  ProductNotFound: 404,
  OrderNotFound: 404,
  UserNotFound: 404,
  CategoryNotFound: 404,
  ArticleNotFound: 404,
  SearchSynonymNotFound: 404,
  ShippingMethodNotFound: 404,
  SearchMissNotFound: 404,
  OrderListNotFound: 404,
  SavedViewNotFound: 404,
  CompanyNotFound: 404,
  CompanyMemberNotFound: 404,
  CompanyAddressNotFound: 404,
  InvitationNotFound: 404,
  CompanyRoleNeeded: 403,
  CompanyOrderRequired: 403,
  OtherApproverNeeded: 403,
  InvitationForOther: 403,
  // Named in the body, not in the path.
  ImageNotFound: 400,
  InsufficientStock: 409,
  PriceChanged: 409,
  TotalChanged: 409,
  ShippingMethodNeeded: 422,
  FreightByQuotation: 422,
  ProductChanged: 409,
  TranslationChanged: 409,
  LinesRefused: 409,
  RefusedLine: 409,
  SkuTaken: 409,
  DeviceIdentifierTaken: 409,
  SlugTaken: 409,
  StandardPageKept: 422,
  ArticleChanged: 409,
  CategoryChanged: 409,
  CardPaymentUnavailable: 409,
  PaymentNotFound: 404,
  PaymentAlreadyReversed: 409,
  CardRefundUnavailable: 409,
  RefundTooHigh: 409,
  CreditNoteNotFound: 404,
  PaymentCurrencyDiffers: 409,
  TooManyPayments: 409,
  PaymentOpen: 409,
  PaymentScheduleFixed: 409,
  PaymentScheduleChanged: 409,
  PaymentTermsChanged: 409,
  LetterOfCreditNotFound: 404,
  LetterOfCreditChanged: 409,
  TransferSlipNotFound: 404,
  CreditHeld: 409,
  OrderNotInvoiceable: 409,
  SellerIncomplete: 422,
  InvoiceNotFound: 404,
  InvoiceCredited: 409,
  InvoiceSettingsChanged: 409,
  HomeFiguresChanged: 409,
  SellerChanged: 409,
  ShippingMethodChanged: 409,
  TaxRuleNotFound: 404,
  TaxRuleChanged: 409,
  TaxRuleTaken: 409,
  TooManyTaxRules: 422,
  VatNumberChanged: 409,
  CategoryNameTaken: 409,
  CategoryNotEmpty: 409,
  SearchSynonymChanged: 409,
  OrderListNameTaken: 409,
  IdempotencyConflict: 409,
  PriceListChanged: 409,
  PriceListCircle: 422,
  BaseCurrencyFixed: 422,
  ExchangeRateMissing: 422,
  ExchangeRatesUnreadable: 400,
  InvalidOrderTransition: 409,
  OrderChanged: 409,
  OrderCountryFixed: 409,
  OrderPiecesRefused: 409,
  ShipmentNotFound: 404,
  OrderNoteNotFound: 404,
  OrderAddressFixed: 409,
  OrderNeedsSize: 409,
  OrderSizeRefused: 409,
  OrderActNotFound: 404,
  OrderActOfOther: 403,
  UndoTooLate: 409,
  OrderStockGone: 409,
  RefusedPieces: 409,
  RowsRefused: 409,
  RefusedRow: 409,
  ReturnNotFound: 404,
  InvalidReturnTransition: 409,
  ReturnPiecesRefused: 409,
  RefusedReturnPieces: 409,
  TooManyReturns: 422,
  AlreadyReviewed: 409,
  ReviewNotFound: 404,
  ReviewChanged: 409,
  OwnReview: 422,
  AlreadyMember: 409,
  BelowMinimumQuantity: 422,
  TooManyCategories: 422,
  TooManyListLines: 422,
  TooManyOrderLists: 422,
  TooManySavedViews: 422,
  TooManyShippingMethods: 422,
  TooManyStockAlerts: 422,
  TooManyCompanies: 422,
  TooManyInvitations: 422,
  TooManyCompanyAddresses: 422,
  NotAMultiple: 422,
  SizeRequired: 422,
  UnknownSize: 422,
  NotPurchased: 422,
  EmailNotVerified: 422,
  LastAdmin: 422,
  LastOwner: 422,
  PurchaseOrderNumberMissing: 422,
  FreshSignInNeeded: 403,
  NotErasable: 422,
  QuotationNotFound: 404,
  InvalidQuotationTransition: 409,
  QuotationChanged: 409,
  QuotationExpired: 409,
  QuotationFull: 422,
  InquiryNotFound: 404,
  InquiryChanged: 409,
  InquiryFull: 422,
  AssigneeNotAdmin: 422,
  ApiKeyNotFound: 404,
  TooManyApiKeys: 422,
  AlreadyStaff: 422,
  WebhookEndpointNotFound: 404,
  WebhookDeliveryNotFound: 404,
  FailedJobNotFound: 404,
  TooManyWebhookEndpoints: 422,
  SignInStepExpired: 403,
  SecondFactorRefused: 403,
  SecondFactorLocked: 429,
  SecondFactorNotFound: 404,
  LastSecondFactor: 422,
  OwnSecondFactorNeeded: 422,
  TooManyPasskeys: 422,
  SecuritySettingsChanged: 409,
} as const

/** Name of an error type of the schema. */
export type RefusalName = keyof typeof statusOfRefusal

/** A refusal as one of the schema's error types (`implements UserError`), with an untranslated message. */
export type Unsaid<T> = Omit<Partial<T>, 'message'> & { message: Sentence }

/** A refusal for the caller. Its message is English, for logs. */
export class ShopError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly sentence: Sentence,
    /** Path of the invalid input, such as `input.phone`. */
    readonly field?: string,
  ) {
    super(say(sentence))
  }
}

/** Not signed in, or the token is invalid. */
export const unauthenticated = (why = sentence('signInFirst')) => new ShopError('UNAUTHENTICATED', why)

/** Signed in without the required right. */
export const forbidden = (why: Sentence) => new ShopError('FORBIDDEN', why)

/** A second factor is missing. */
export const secondFactorRequired = (why: Sentence) => new ShopError('SECOND_FACTOR_REQUIRED', why)

/** The input breaks a rule; `field` is its path. */
export const badUserInput = (why: Sentence, field: string) => new ShopError('BAD_USER_INPUT', why, field)

/** Too many requests. */
export const tooMany = (seconds: number) => new ShopError('RATE_LIMITED', sentence('tooManyRequests', { seconds }))

/** The operation costs more than the rest of the budget. */
export const tooCostly = ({ price, perMinute, seconds }: CostExceeded) =>
  new ShopError('RATE_LIMITED', sentence('tooCostly', { price, perMinute, seconds }))

/** A service that the shop depends on does not answer. */
export const serviceUnavailable = (why: Sentence) => new ShopError('SERVICE_UNAVAILABLE', why)

/** Value of the `Retry-After` header of a 503. */
export const RETRY_AFTER_SECONDS = 5

const unavailable = { http: { status: 503, headers: new Map([['retry-after', String(RETRY_AFTER_SECONDS)]]) } }

/**
 * PostgreSQL can't be reached, or does not respond in time. The statement may or may not have run. Thrown below Prisma, which
 * takes an error with a `code` for its own; `asRefusal` adds one.
 */
export class DatabaseUnavailable extends Error {
  /** Apollo Server takes the status and headers of its answer from here. */
  readonly extensions = unavailable

  constructor(cause?: unknown) {
    super(say(sentence('databaseAway')), { cause })
  }
}

/** A search, or a count over a list, took longer than it may. */
export class SearchTooLong extends ShopError {
  /** Read by Apollo Server, see {@link DatabaseUnavailable}. */
  readonly extensions = unavailable

  constructor(cause?: unknown) {
    super('SERVICE_UNAVAILABLE', sentence('searchTooLong'))
    this.cause = cause
  }
}

/**
 * PostgreSQL rolled back a statement or transaction because of a deadlock or serialization conflict. Nothing was changed.
 * `retryConflicts` retries it; callers who still get this may try later.
 */
export class WriteConflict extends Error {
  constructor(cause?: unknown) {
    super(say(sentence('writeConflict')), { cause })
  }
}

/**
 * A transaction got no connection in time, or took too long. Nothing was changed; callers may try later. Not retried
 * automatically, because that would increase the load.
 */
export class TransactionTooLong extends Error {
  /** Read by Apollo Server, see {@link DatabaseUnavailable}. */
  readonly extensions = unavailable

  constructor(cause?: unknown) {
    super(say(sentence('transactionTooLong')), { cause })
  }
}

/** The refusal of an error; undefined for a server error. */
export function asRefusal(error: unknown): ShopError | undefined {
  if (error instanceof DatabaseUnavailable) return serviceUnavailable(sentence('databaseAway'))
  if (error instanceof WriteConflict) return serviceUnavailable(sentence('writeConflict'))
  if (error instanceof TransactionTooLong) return serviceUnavailable(sentence('transactionTooLong'))
  return error instanceof ShopError ? error : undefined
}
