import type { freight as english } from '../en/freight'

/** Messages about shipping methods. */
export const freight: Record<keyof typeof english, string> = {
  shippingMethodGone: '此配送方式已不存在。',
  shippingMethodChanged: '其间有人更改了此配送方式。您的更改尚未保存。请查看新版本后再保存。',
  shippingMethodsAtMost: '商城最多可有{max}种配送方式。',
  percentPattern: '请填写0到99.999之间的百分比，例如0.25。',
  bandsFromTo: '价格规则包含1到{max}个价格档。',
  bandBasis: '按重量的档以克为上限，按货值的档以金额为上限，固定价格没有上限。',
  bandLimits: '每一档的上限必须高于前一档，只有最后一档可以没有上限。',
  deliveryDaysOrder: '最长送达时间不能短于最短送达时间。',
  auditedShippingMethod: '配送方式',
}
