/** Receipts of money for orders. */
export const payments = {
  paymentNotFound: 'There is no such payment. Reload the order.',
  paymentAlreadyReversed: 'This payment is already reversed. Reload the order.',
  paymentCurrencyDiffers: 'The order is in {currency}. Enter the amount in this currency.',
  paymentFormUsed:
    'A different payment was already recorded with this form. Reload the order, then try again. A program sends a new idempotency key.',
  tooManyPayments: 'An order can have at most {max} payments.',
  paymentTooLarge: 'Together with the earlier payments, this amount is too large.',
  receivedInFuture: 'Enter a day that is not in the future.',
  auditedPayment: 'Payment',
  auditedPaymentStatus: 'Payment status',
}
