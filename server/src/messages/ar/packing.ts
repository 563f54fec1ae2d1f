import type { packing as english } from '../en/packing'

/** As `en/packing.ts`, in Arabic. */
export const packing: Record<keyof typeof english, string> = {
  expectedDayAhead: 'يُرجى تحديد يوم من اليوم فصاعدًا خلال سنتين.',
  trackingWithShipped: 'لا تُذكر شركة الشحن ورقم التتبع إلا مع SHIPPED.',
  trackingOfOrders: 'يُرجى ذكر شركة شحن واحدة ورقم تتبع واحد على الأكثر لكل طلب من الطلبات.',
  trackingNumberPattern: 'يُرجى كتابة رقم التتبع بأحرف لاتينية وأرقام ومسافات ونقاط وشرطات وشرطات مائلة وسفلية.',
  shipmentNotFound: 'لا توجد شحنة كهذه.',
  orderNoteNotFound: 'لا توجد ملاحظة كهذه لكم.',
  orderActNotFound: 'لا يوجد إجراء كهذا، أو مضى عليه وقت طويل.',
  undoOwnActs: 'لا يمكن التراجع عنه إلا لمن قام به.',
  undoTooLate: 'مضى على ذلك أكثر من {seconds} ثوانٍ: لم يعد التراجع ممكنًا، والرسالة في طريقها.',
  undoneAlready: 'تم التراجع عن ذلك من قبل.',
  undoOrderChanged: 'حدث شيء آخر للطلب منذ ذلك الحين: لم يعد التراجع ممكنًا. انظروا إلى الطلب كما هو الآن.',
  undoStockGone: 'لم يبقَ ما يكفي من {sku} مما عاد إلى المخزون. المتوفر الآن: {availableQuantity}. يبقى الطلب ملغى.',
  addressFixed: 'حالة هذا الطلب الآن «{status}»: لم يعد من الممكن تغيير وجهته.',
  ordersToNameFromTo: 'يُرجى تحديد من 1 إلى {max} من الطلبات.',
  factExpectedOn: 'متوقع في',
  shipmentNewsSubject: 'بشأن شحنة {goods}',
  shipmentNewsHeading: 'شحنتكم: تغيّر شيء ما',
  shipmentNewsText: 'تغيّر ما أخبرناكم به عن شحنتكم، وهذا ما هي عليه الآن.',
  noteNewsSubject: 'ملاحظة بشأن طلبكم: {goods}',
  noteNewsHeading: 'ملاحظة بشأن طلبكم',
  noteNewsText: 'لدينا ما نخبركم به عن طلبكم:',
  addressNewsSubject: 'طلبكم {goods}: تغيّر عنوان التسليم',
  addressNewsHeading: 'يذهب طلبكم إلى عنوان آخر',
  addressNewsText: 'تغيّر عنوان تسليم طلبكم أو رقم هاتفه. إذا لم تتوقعوا ذلك فيُرجى الرد على هذه الرسالة.',
}
