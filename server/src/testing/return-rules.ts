import {
  acceptReturnInput,
  declineReturnInput,
  receiveReturnInput,
  requestReturnInput,
  returnFilter,
} from '../modules/returns/returns.input'

/** The rules of what returns are asked for and answered with, by the names of the schema. */
export const returnRules = {
  RequestReturnInput: requestReturnInput,
  ReturnLineInput: requestReturnInput.shape.lines.element,
  AcceptReturnInput: acceptReturnInput,
  AcceptedLineInput: acceptReturnInput.shape.lines.unwrap().unwrap().element,
  DeclineReturnInput: declineReturnInput,
  ReceiveReturnInput: receiveReturnInput,
  ReceivedLineInput: receiveReturnInput.shape.lines.element,
  OrderReturnFilter: returnFilter.unwrap().unwrap(),
}
