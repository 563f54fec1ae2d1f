import { placeOrderForCustomerInput } from '../modules/orders/orders.input'
import { recordPaymentInput, reversePaymentInput } from '../modules/payments/payments.input'
import { requestQuotationForCustomerInput } from '../modules/quotations/quotations.input'
import {
  acceptReturnInput,
  declineReturnInput,
  receiveReturnInput,
  requestReturnInput,
  returnFilter,
} from '../modules/returns/returns.input'

/** Rules of inputs about returns, payments and orders for customers, by their names in the schema. */
export const orderRules = {
  PlaceOrderForCustomerInput: placeOrderForCustomerInput,
  RequestQuotationForCustomerInput: requestQuotationForCustomerInput,
  RecordPaymentInput: recordPaymentInput,
  ReversePaymentInput: reversePaymentInput,
  RequestReturnInput: requestReturnInput,
  ReturnLineInput: requestReturnInput.shape.lines.element,
  AcceptReturnInput: acceptReturnInput,
  AcceptedLineInput: acceptReturnInput.shape.lines.unwrap().unwrap().element,
  DeclineReturnInput: declineReturnInput,
  ReceiveReturnInput: receiveReturnInput,
  ReceivedLineInput: receiveReturnInput.shape.lines.element,
  OrderReturnFilter: returnFilter.unwrap().unwrap(),
}
