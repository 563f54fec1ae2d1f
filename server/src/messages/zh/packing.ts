import type { packing as english } from '../en/packing'

/** As `en/packing.ts`, in Chinese. */
export const packing: Record<keyof typeof english, string> = {
  expectedDayAhead: '请填写今天起两年内的日期。',
  trackingWithShipped: '承运商和运单号只能与SHIPPED一起填写。',
  trackingOfOrders: '每个订单最多只能填写一个承运商和一个运单号。',
  trackingNumberPattern: '运单号只能包含字母、数字、空格、点、斜杠、连字符和下划线。',
  shipmentNotFound: '未找到此发货。请重新加载订单。',
  orderNoteNotFound: '未找到此备注。您只能更改自己的备注。',
  orderActNotFound: '找不到该更改，或时间过久而无法撤销。',
  undoOwnActs: '只有更改者本人可以撤销。',
  undoTooLate: '已超过{seconds}秒，无法撤销。邮件已发送。',
  undoneAlready: '已经撤销过了。请重新加载订单。',
  undoOrderChanged: '此后订单已更改，无法撤销。请查看订单。',
  undoStockGone: '{sku}库存不足，无法恢复订单。现有库存：{availableQuantity}。订单保持取消状态。',
  addressFixed: '此订单现在的状态为“{status}”，收货地址已无法更改。',
  ordersToNameFromTo: '请指定1至{max}个订单。',
  factExpectedOn: '预计送达日期',
  shipmentNewsSubject: '关于{goods}的发货',
  shipmentNewsHeading: '您的发货信息有更新',
  shipmentNewsText: '您的发货信息有变化，最新情况如下：',
  noteNewsSubject: '关于您的订单{goods}的说明',
  noteNewsHeading: '关于您的订单的说明',
  noteNewsText: '关于您的订单，我们有以下说明：',
  addressNewsSubject: '您的订单{goods}：收货地址已更改',
  addressNewsHeading: '您订单的收货地址已更改',
  addressNewsText: '您的订单的收货地址或电话已更改。如果这不是您的要求，请立即回复此邮件。',
}
