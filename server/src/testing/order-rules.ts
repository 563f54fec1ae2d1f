import { placeOrderForCustomerInput } from '../modules/orders/orders.input'
import { releaseCreditHoldInput, setCompanyCreditInput } from '../modules/payment-terms/company-credit'
import { paymentPartInput } from '../modules/payment-terms/payment-schedule'
import { updatePaymentTermsInput, setPaymentScheduleInput } from '../modules/payment-terms/payment-terms'
import { startCardPaymentInput } from '../modules/card-payments/start-card-payment'
import { refundToCardInput } from '../modules/card-payments/refund-to-card'
import { invoiceFilter } from '../modules/invoices/list-invoices'
import { issueCreditNoteInput } from '../modules/invoices/issue-credit-note'
import { issueInvoiceInput } from '../modules/invoices/issue-invoice'
import { updateInvoiceSettingsInput } from '../modules/invoices/invoice-settings'
import { requiredDocumentInput, saveLetterOfCreditInput } from '../modules/letters-of-credit/letters-of-credit'
import { recordPaymentInput, recordRefundInput, reversePaymentInput } from '../modules/payments/payments'
import { acceptVatNumberInput, saveTaxRuleInput } from '../modules/taxes/taxes.input'
import { requestQuotationForCustomerInput } from '../modules/quotations/quotations.input'
import {
  acceptReturnInput,
  declineReturnInput,
  receiveReturnInput,
  requestReturnInput,
  returnFilter,
} from '../modules/returns/returns.input'

/** Rules of inputs about returns, payments, taxes and orders for customers, by their names in the schema. */
export const orderRules = {
  PlaceOrderForCustomerInput: placeOrderForCustomerInput,
  RequestQuotationForCustomerInput: requestQuotationForCustomerInput,
  StartCardPaymentInput: startCardPaymentInput,
  RecordPaymentInput: recordPaymentInput,
  RecordRefundInput: recordRefundInput,
  RefundToCardInput: refundToCardInput,
  ReversePaymentInput: reversePaymentInput,
  PaymentPartInput: paymentPartInput,
  SetPaymentScheduleInput: setPaymentScheduleInput,
  UpdatePaymentTermsInput: updatePaymentTermsInput,
  SaveLetterOfCreditInput: saveLetterOfCreditInput,
  LetterOfCreditDocumentInput: requiredDocumentInput,
  SetCompanyCreditInput: setCompanyCreditInput,
  ReleaseCreditHoldInput: releaseCreditHoldInput,
  SaveTaxRuleInput: saveTaxRuleInput,
  AcceptVatNumberInput: acceptVatNumberInput,
  IssueInvoiceInput: issueInvoiceInput,
  IssueCreditNoteInput: issueCreditNoteInput,
  UpdateInvoiceSettingsInput: updateInvoiceSettingsInput,
  InvoiceFilter: invoiceFilter.unwrap().unwrap(),
  RequestReturnInput: requestReturnInput,
  ReturnLineInput: requestReturnInput.shape.lines.element,
  AcceptReturnInput: acceptReturnInput,
  AcceptedLineInput: acceptReturnInput.shape.lines.unwrap().unwrap().element,
  DeclineReturnInput: declineReturnInput,
  ReceiveReturnInput: receiveReturnInput,
  ReceivedLineInput: receiveReturnInput.shape.lines.element,
  OrderReturnFilter: returnFilter.unwrap().unwrap(),
}
