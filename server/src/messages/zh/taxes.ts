import type { taxes as english } from '../en/taxes'

/** Taxes on orders. */
export const taxes: Record<keyof typeof english, string> = {
  vat: '增值税',
  reverseCharge: '反向征收：欧盟内部免税供货（指令2006/112/EC第138条）。增值税由买方申报缴纳。',
  exportFromEu: '出口：向欧盟以外免税供货（指令2006/112/EC第146条）',
  exportTaxFree: '出口：免税',
  theTaxName: '税种名称',
  theTaxNote: '备注',
  taxRatePattern: '请输入0到100之间、最多三位小数的百分比，例如8.1。',
  taxRuleGone: '该税务规则已不存在。',
  taxRuleChanged: '在您打开之后，他人更改了该税务规则。未保存任何内容。请查看新的内容后再保存。',
  taxRuleTaken: '该国家、地区、类别和买方已有规则。请编辑那一条。',
  tooManyTaxRules: '最多可有{max}条税务规则。请先删除一些。',
  vatNumberChanged: '在您打开之后，该公司的增值税号已更改。请核对新的号码。',
  auditedTaxRule: '税务规则',
  auditedTaxClass: '税务类别',
  auditedVatNumberReason: '接受增值税号的理由',
}
