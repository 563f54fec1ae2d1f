import type { taxes as english } from '../en/taxes'

/** Taxes on orders. */
export const taxes: Record<keyof typeof english, string> = {
  vat: 'ضريبة القيمة المضافة',
  reverseCharge:
    'الاحتساب العكسي: توريد معفى داخل الاتحاد الأوروبي (المادة 138 من التوجيه 2006/112/EC). المشتري هو المسؤول عن ضريبة القيمة المضافة.',
  exportFromEu: 'تصدير: توريد معفى من الضريبة إلى خارج الاتحاد الأوروبي (المادة 146 من التوجيه 2006/112/EC)',
  exportTaxFree: 'تصدير: بدون ضريبة',
}
