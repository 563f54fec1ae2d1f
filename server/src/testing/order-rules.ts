import { placeOrderForCustomerInput } from '../modules/orders/orders.input'
import { releaseCreditHoldInput, setCompanyCreditInput } from '../modules/payment-terms/company-credit'
import { paymentPartInput } from '../modules/payment-terms/payment-schedule'
import { updatePaymentTermsInput } from '../modules/payment-terms/payment-terms'
import { setPaymentScheduleInput } from '../modules/payment-terms/set-payment-schedule'
import { refundToCardInput, startCardPaymentInput } from '../modules/card-payments/card-payments.input'
import {
  invoiceFilter,
  issueCreditNoteInput,
  issueInvoiceInput,
  updateInvoiceSettingsInput,
} from '../modules/invoices/invoices.input'
import { requiredDocumentInput, saveLetterOfCreditInput } from '../modules/letters-of-credit/letters-of-credit'
import { recordPaymentInput, recordRefundInput, reversePaymentInput } from '../modules/payments/payments.input'
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
