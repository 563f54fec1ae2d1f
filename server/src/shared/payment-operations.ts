import type { Needed } from './needed-rights'
import { both, keys, staff } from './needed-rights'

/** Access rules of payments, invoices and letters of credit. */
export const paymentOperations: Readonly<Record<string, Needed>> = {
  // Every role that reads orders reads payments, too.
  'Order.payment': keys('PAYMENTS_READ'),
  'Order.payments': keys('PAYMENTS_READ'),
  'Payment.fee': both('PAYMENTS_READ'),
  'Payment.recordedBy': staff('PAYMENTS_READ'),
  'PaymentRefund.reason': both('PAYMENTS_READ'),
  'PaymentReversal.reason': both('PAYMENTS_READ'),
  'PaymentReversal.reversedBy': staff('PAYMENTS_READ'),
  'Order.transferSlips': keys('PAYMENTS_READ'),
  'TransferSlip.uploadedBy': staff('PAYMENTS_READ'),
  'GET /api/order/:id/transfer-slips/:slipId': keys('PAYMENTS_READ'),
  'Mutation.removeTransferSlip': both('PAYMENTS_WRITE'),
  'Order.letterOfCredit': both('PAYMENTS_READ'),
  'LetterOfCreditDocument.doneBy': keys('CUSTOMERS_READ'),
  'Mutation.saveLetterOfCredit': both('PAYMENTS_WRITE'),
  'Mutation.removeLetterOfCredit': both('PAYMENTS_WRITE'),
  'Mutation.recordPayment': both('PAYMENTS_WRITE'),
  'Mutation.recordRefund': both('PAYMENTS_WRITE'),
  'Mutation.reversePayment': both('PAYMENTS_WRITE'),
  'Query.paymentTerms': staff('PAYMENTS_READ'),
  'Query.ageingReport': both('PAYMENTS_READ'),
  'GET /api/company/:id/statement': keys('PAYMENTS_READ'),
  'Mutation.setPaymentSchedule': both('PAYMENTS_WRITE'),
  'Mutation.releaseCreditHold': both('PAYMENTS_WRITE'),
  'Mutation.setCompanyCredit': staff('PAYMENTS_WRITE'),
  'Mutation.updatePaymentTerms': staff('SETTINGS_WRITE'),
  'Order.invoices': keys('PAYMENTS_READ'),
  'Query.invoices': both('PAYMENTS_READ'),
  'GET /api/invoice/:number.pdf': keys('PAYMENTS_READ'),
  'Mutation.issueInvoice': both('PAYMENTS_WRITE'),
  'Mutation.issueCreditNote': both('PAYMENTS_WRITE'),
  'Query.invoiceSettings': staff('SETTINGS_WRITE'),
  'Mutation.updateInvoiceSettings': staff('SETTINGS_WRITE'),
}
