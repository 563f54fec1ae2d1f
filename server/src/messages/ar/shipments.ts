import type { shipments as english } from '../en/shipments'

/** As `en/shipments.ts`, in Arabic. */
export const shipments: Record<keyof typeof english, string> = {
  theCarrier: 'شركة الشحن',
  theTrackingNumber: 'رقم التتبع',
  linesOnce: 'يمكن ذكر كل بند مرة واحدة فقط.',
  statusPartlyShipped: 'مشحون جزئيًا',
  cancelRest: 'ما لم يُشحن بعد يمكن إلغاؤه بندًا بندًا.',
  cancelUnsentLines: 'البنود التي لم يُشحن منها شيء يمكن إلغاؤها واحدًا واحدًا.',
  piecesRefused:
    '{count, plural, zero {لا بنود غير ممكنة} one {بند واحد غير ممكن كما طلبت} two {بندان غير ممكنين كما طلبت} few {{count} بنود غير ممكنة كما طلبت} many {{count} بندًا غير ممكن كما طلبت} other {{count} بند غير ممكن كما طلبت}}. لم يتغير شيء: يرجى النظر إلى الطلب كما هو الآن.',
  lineNotFound: 'لا يوجد مثل هذا البند في هذا الطلب.',
  nothingLeftOfLine: 'لم يبق شيء من {product} لشحنه أو إلغائه.',
  moreThanLeft:
    'لا يمكن شحن أو إلغاء أكثر من {left, plural, zero {{left} قطعة} one {قطعة واحدة} two {قطعتين} few {{left} قطع} many {{left} قطعة} other {{left} قطعة}} من {product}.',
  lineShipped: 'شُحن جزء من هذا البند بالفعل. يرجى الكتابة إلى المتجر إذا كنت لا تريد الباقي.',
  leavesTooFew:
    'يرجى إبقاء {minQuantity, plural, zero {{minQuantity} قطعة} one {قطعة واحدة} two {قطعتين} few {{minQuantity} قطع} many {{minQuantity} قطعة} other {{minQuantity} قطعة}} على الأقل، أو إلغاء البند كله.',
  cancelWholeCartons: 'يُباع هذا المنتج في كراتين من {increment} قطعة: يرجى إلغاء كراتين كاملة أو البند كله.',
  piecesFormUsed: 'استُخدم هذا النموذج بالفعل لشيء آخر. يرجى إعادة تحميل الصفحة والمحاولة مرة أخرى.',
  partlyShippedSubject: 'شُحن جزء من طلبك: {goods}',
  partlyShippedHeading: 'جزء من طلبك في الطريق',
  partlyShippedPreview: 'الباقي يأتي لاحقًا.',
  partlyShippedText: 'غادر جزء من طلبك دارنا وهو في الطريق إليك. الباقي يأتي لاحقًا، وسنكتب إليك عند شحنه.',
  youCancelledPartSubject: 'ألغيت {goods} من طلبك',
  weCancelledPartSubject: 'اضطررنا إلى إلغاء {goods} من طلبك',
  cancelledPartHeading: 'أُلغي جزء من طلبك',
  cancelledPartPreview: 'يبقى باقي طلبك كما هو.',
  youCancelledPartText: 'كما طلبت، ألغينا جزءًا من طلبك. يبقى الباقي كما هو.',
  weCancelledPartText: 'نأسف: اضطررنا إلى إلغاء جزء من طلبك. يبقى الباقي كما هو.',
  factLater: 'يأتي لاحقًا',
  factCarrier: 'شركة الشحن',
  factTrackingNumber: 'رقم التتبع',
  factTotalDue: 'المبلغ المستحق',
}
