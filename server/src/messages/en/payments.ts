/** Receipts of money for orders. */
export const payments = {
  paymentNotFound: 'There is no such payment. Reload the order.',
  paymentAlreadyReversed: 'This payment is already reversed. Reload the order.',
  paymentCurrencyDiffers: 'The order is in {currency}. Enter the amount in this currency.',
  paymentFormUsed:
    'A different payment was already recorded with this form. Reload the order, then try again. API clients send a new idempotency key.',
  tooManyPayments: 'An order can have at most {max} payments.',
  paymentTooLarge: 'Together with the earlier payments, this amount is too large.',
  receivedInFuture: 'Enter a day that is not in the future.',
  auditedPayment: 'Payment',
  auditedPaymentStatus: 'Payment status',
  paymentAtOrder: '{percent, number, percent} with the order',
  paymentBeforeShipment: '{percent, number, percent} before shipment',
  paymentOnDelivery: '{percent, number, percent} on delivery',
  paymentAfterInvoice:
    '{days, plural, =0 {{percent, number, percent} on the day of the invoice} one {{percent, number, percent} within {days} day of the invoice} other {{percent, number, percent} within {days} days of the invoice}}',
  paymentPartsFromTo: 'Enter 1 to {max} parts.',
  paymentPartsSum: 'The parts must add up to 100 percent.',
  daysOnlyAfterInvoice: 'Only a part after the invoice has days.',
  remindersAtMost: 'You can set at most {max} reminders.',
  reminderDaysOnce: 'Enter each number of days once.',
  paymentTermsChanged:
    'Someone else changed the payment terms after you opened them. Nothing was saved. Check the new terms, then save again.',
  paymentScheduleChanged:
    'Someone else changed the payment schedule of this order. Nothing was saved. Reload the order, then try again.',
  paymentScheduleFixed: 'Nothing of this order is left to pay, so its payment schedule can’t be changed.',
  paymentOpen: '{amount} is due before shipment. Record the payment, or ship with a reason.',
  creditHeld: 'This order is above the credit limit of its company. Release it on the order’s page, then ship it.',
  auditedPaymentSchedule: 'Payment schedule',
  auditedReminderDays: 'Reminders (days after the due day)',
  auditedOverrideReason: 'Shipped before payment because',
  auditedCreditLimit: 'Credit limit',
  auditedCreditDays: 'Credit days',
  auditedCreditHold: 'Above the credit limit',
  auditedReason: 'Reason',
}
