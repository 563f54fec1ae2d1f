/** Receipts of money for orders. */
export const payments = {
  paymentNotFound: '没有此付款。请重新加载订单。',
  paymentAlreadyReversed: '此付款已冲销。请重新加载订单。',
  paymentCurrencyDiffers: '订单币种为{currency}。请以该币种输入金额。',
  paymentFormUsed: '此表单已用于记录另一笔付款。请重新加载订单后再试。程序应发送新的幂等键。',
  tooManyPayments: '一份订单最多可有{max}笔付款。',
  paymentTooLarge: '加上之前的付款，此金额过大。',
  receivedInFuture: '请输入不晚于今天的日期。',
  auditedPayment: '付款',
  auditedPaymentStatus: '付款状态',
}
