/**
 * The types behind the interface of refusals, which fragments on `UserError` match. A union needs no entry here: its
 * members are named where they are asked for. A test compares the list with the schema.
 */
export const possibleTypes: Record<string, string[]> = {
  UserError: [
    'AlreadyReviewed',
    'BaseCurrencyFixed',
    'BelowMinimumQuantity',
    'CategoryNotFound',
    'EmailNotVerified',
    'ExchangeRateMissing',
    'ExchangeRatesUnreadable',
    'FreshSignInNeeded',
    'IdempotencyConflict',
    'ImageNotFound',
    'InsufficientStock',
    'InvalidOrderTransition',
    'LastAdmin',
    'NotAMultiple',
    'NotErasable',
    'NotPurchased',
    'OrderNotFound',
    'PriceChanged',
    'PriceListChanged',
    'PriceListCircle',
    'ProductChanged',
    'ProductNotFound',
    'TranslationChanged',
    'UserNotFound',
  ],
}
