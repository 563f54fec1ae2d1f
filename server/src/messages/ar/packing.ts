import type { packing as english } from '../en/packing'

/** As `en/packing.ts`, in Arabic. */
export const packing: Record<keyof typeof english, string> = {
  expectedDayAhead: 'يُرجى تحديد يوم من اليوم فصاعدًا خلال سنتين.',
  trackingWithShipped: 'لا تُذكر شركة الشحن ورقم التتبع إلا مع SHIPPED.',
  trackingOfOrders: 'يُرجى ذكر شركة شحن واحدة ورقم تتبع واحد على الأكثر لكل طلب من الطلبات.',
  trackingNumberPattern: 'يُرجى كتابة رقم التتبع بأحرف لاتينية وأرقام ومسافات ونقاط وشرطات وشرطات مائلة وسفلية.',
  shipmentNotFound: 'الشحنة غير موجودة. يُرجى إعادة تحميل الطلب.',
  orderNoteNotFound: 'الملاحظة غير موجودة. لا يمكنكم تغيير إلا ملاحظاتكم.',
  orderActNotFound: 'لم نجد هذا التغيير، أو أنه أقدم من أن يُتراجع عنه.',
  undoOwnActs: 'لا يمكن التراجع عن التغيير إلا لمن قام به.',
  undoTooLate: 'انقضت المهلة ({seconds} ث)، ولم يعد التراجع ممكنًا. أُرسلت الرسالة.',
  undoneAlready: 'تم التراجع عن ذلك من قبل. يُرجى إعادة تحميل الطلب.',
  undoOrderChanged: 'تغيّر الطلب منذ ذلك الحين، ولم يعد التراجع ممكنًا. يُرجى مراجعة الطلب.',
  undoStockGone: 'لا يكفي مخزون {sku} لاستعادة الطلب. المتوفر الآن: {availableQuantity}. يبقى الطلب ملغى.',
  addressFixed: 'حالة هذا الطلب «{status}»، ولم يعد تغيير عنوان تسليمه ممكنًا.',
  ordersToNameFromTo: 'يُرجى تحديد من 1 إلى {max} من الطلبات.',
  factExpectedOn: 'التسليم المتوقع',
  shipmentNewsSubject: 'بشأن شحنة {goods}',
  shipmentNewsHeading: 'تحديث بشأن شحنتكم',
  shipmentNewsText: 'تغيّرت بيانات شحنتكم. وهذه أحدث البيانات:',
  noteNewsSubject: 'ملاحظة بشأن طلبكم: {goods}',
  noteNewsHeading: 'ملاحظة بشأن طلبكم',
  noteNewsText: 'لدينا ما نخبركم به عن طلبكم:',
  addressNewsSubject: 'طلبكم {goods}: تغيّر عنوان التسليم',
  addressNewsHeading: 'تغيّر عنوان تسليم طلبكم',
  addressNewsText: 'تغيّر عنوان تسليم طلبكم أو رقم هاتفه. إذا لم تطلبوا ذلك، فيُرجى الرد فورًا على هذه الرسالة.',
}
