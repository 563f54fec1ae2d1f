import type { freight as english } from '../en/freight'

/** Messages about shipping methods. */
export const freight: Record<keyof typeof english, string> = {
  shippingMethodGone: 'لم تعد طريقة الشحن هذه موجودة.',
  shippingMethodChanged: 'غيّر شخص آخر طريقة الشحن هذه. لم تُحفظ تغييراتكم. يُرجى مراجعة النسخة الجديدة ثم الحفظ من جديد.',
  shippingMethodsAtMost: 'يمكن أن يكون للمتجر {max} طريقة شحن على الأكثر.',
  percentPattern: 'يُرجى إدخال نسبة مئوية من 0 إلى 99.999، مثل 0.25.',
  bandsFromTo: 'لقاعدة السعر من 1 إلى {max} شريحة.',
  bandBasis: 'للشريحة حسب الوزن حدّ بالغرام، وللشريحة حسب القيمة مبلغ من البضاعة، وليس للسعر الثابت حدّ.',
  bandLimits: 'تحتاج كل شريحة إلى حدّ أعلى من سابقتها. ويجوز أن تكون الأخيرة وحدها بلا حدّ.',
  deliveryDaysOrder: 'لا يمكن أن تكون أطول مدة للتسليم أقصر من أقصرها.',
  auditedShippingMethod: 'طريقة الشحن',
}
