import type { taxes as english } from '../en/taxes'

/** Taxes on orders. */
export const taxes: Record<keyof typeof english, string> = {
  vat: '增值税',
  reverseCharge: '反向征收：欧盟内部免税供货（指令2006/112/EC第138条）。增值税由买方申报缴纳。',
  exportFromEu: '出口：向欧盟以外免税供货（指令2006/112/EC第146条）',
  exportTaxFree: '出口：免税',
}
