import type { ReactNode } from 'react'

/** Exported components by name, each in its states. */
export type Parts = Record<string, Record<string, ReactNode>>

/** Sample texts: English, or Arabic on right-to-left pages. */
export interface Words {
  label: string
  hint: string
  error: string
  value: string
  title: string
  text: string
  action: string
}

export const words: Record<'en' | 'ar', Words> = {
  en: {
    label: 'Company name',
    hint: 'As printed on invoices',
    error: 'Enter a name',
    value: 'Clinic North',
    title: 'Delivery address',
    text: 'We deliver to this address from Monday to Friday. You can change it until we ship the order.',
    action: 'Save address',
  },
  ar: {
    label: 'اسم الشركة',
    hint: 'كما يظهر في الفواتير',
    error: 'أدخل اسمًا',
    value: 'عيادة الشمال',
    title: 'عنوان التسليم',
    text: 'نسلّم إلى هذا العنوان من الاثنين إلى الجمعة، ويمكنك تغييره قبل شحن الطلب.',
    action: 'حفظ العنوان',
  },
}

export const nothing = () => {}
export const done = () => Promise.resolve()
