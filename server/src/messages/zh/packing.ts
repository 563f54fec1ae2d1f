import type { packing as english } from '../en/packing'

/** As `en/packing.ts`, in Chinese. */
export const packing: Record<keyof typeof english, string> = {
  expectedDayAhead: '请填写今天起两年内的日期。',
  trackingWithShipped: '承运商和运单号只能与SHIPPED一起填写。',
  trackingOfOrders: '每个订单最多只能填写一个承运商和一个运单号。',
  trackingNumberPattern: '运单号只能包含字母、数字、空格、点、斜杠、连字符和下划线。',
  shipmentNotFound: '没有这批发货。',
  orderNoteNotFound: '您没有这条备注。',
  orderActNotFound: '没有这样的操作，或者早已过去。',
  undoOwnActs: '只有操作者本人可以撤销。',
  undoTooLate: '已超过{seconds}秒：无法再撤销，邮件正在发送。',
  undoneAlready: '已经撤销过了。',
  undoOrderChanged: '此后订单又有变动：无法再撤销。请查看订单的当前状态。',
  undoStockGone: '退回库存的{sku}已不足。现有库存：{availableQuantity}。订单保持取消状态。',
  addressFixed: '此订单现在的状态为“{status}”，收货地址已无法更改。',
  ordersToNameFromTo: '请指定1至{max}个订单。',
  factExpectedOn: '预计送达日期',
  shipmentNewsSubject: '关于{goods}的发货',
  shipmentNewsHeading: '您的发货信息有变化',
  shipmentNewsText: '我们之前告知您的发货信息有变化，现在的情况如下。',
  noteNewsSubject: '关于您的订单{goods}的说明',
  noteNewsHeading: '关于您的订单的说明',
  noteNewsText: '关于您的订单，我们有以下说明：',
  addressNewsSubject: '您的订单{goods}：收货地址已更改',
  addressNewsHeading: '您的订单将送往另一个地址',
  addressNewsText: '您的订单的收货地址或电话已更改。如果这并非您所预期，请回复此邮件。',
}
