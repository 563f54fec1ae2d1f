import type { shipments as english } from '../en/shipments'

/** As `en/shipments.ts`, in Arabic. */
export const shipments: Record<keyof typeof english, string> = {
  theCarrier: 'شركة الشحن',
  theTrackingNumber: 'رقم التتبع',
  linesOnce: 'يمكن ذكر كل بند مرة واحدة فقط.',
  ordersFromTo: 'يُرجى ذكر طلب واحد إلى {max, number} من الطلبات.',
  ordersOnce: 'يمكن ذكر كل طلب مرة واحدة فقط.',
  cancelOneByOne: 'تُلغى الطلبات واحدًا تلو الآخر.',
  statusPartlyShipped: 'مشحون جزئيًا',
  cancelRest: 'ما لم يُشحن بعد يمكن إلغاؤه بندًا بندًا.',
  cancelUnsentLines: 'البنود التي لم يُشحن منها شيء يمكن إلغاؤها واحدًا واحدًا.',
  piecesRefused:
    '{count, plural, zero {لا بنود غير ممكنة} one {بند واحد لا يمكن تغييره كما طلبتم} two {بندان لا يمكن تغييرهما كما طلبتم} few {{count} بنود لا يمكن تغييرها كما طلبتم} many {{count} بندًا لا يمكن تغييرها كما طلبتم} other {{count} بند لا يمكن تغييرها كما طلبتم}}. لم يتغير شيء. يُرجى مراجعة الطلب وإعادة المحاولة.',
  nothingToCancel: 'حالة هذا الطلب الآن «{status}»، ولم يعد ممكنًا إلغاء شيء منه.',
  lineNotFound: 'هذا البند ليس من بنود الطلب. يُرجى إعادة تحميل الصفحة.',
  nothingLeftOfLine: 'لم يبق شيء من {product} لشحنه أو إلغائه.',
  moreThanLeft:
    'لا يمكن شحن أو إلغاء أكثر من {left, plural, zero {{left} قطعة} one {قطعة واحدة} two {قطعتين} few {{left} قطع} many {{left} قطعة} other {{left} قطعة}} من {product}.',
  lineShipped: 'شُحن جزء من هذا البند بالفعل. يُرجى مراسلتنا إذا كنتم لا تريدون الباقي.',
  leavesTooFew:
    'يُرجى إبقاء {minQuantity, plural, zero {{minQuantity} قطعة} one {قطعة واحدة} two {قطعتين} few {{minQuantity} قطع} many {{minQuantity} قطعة} other {{minQuantity} قطعة}} على الأقل، أو إلغاء البند كله.',
  cancelWholeCartons:
    'يُباع هذا المنتج بالكراتين، وعدد القطع في الكرتون: {increment}. يُرجى إلغاء كراتين كاملة أو البند كله.',
  piecesFormUsed:
    'استُخدم هذا النموذج بالفعل لشيء آخر. يُرجى إعادة تحميل الصفحة والمحاولة مرة أخرى. على برامج API إرسال مفتاح جديد لعدم التكرار.',
  partlyShippedSubject: 'شُحن جزء من طلبكم: {goods}',
  partlyShippedHeading: 'جزء من طلبكم في الطريق',
  partlyShippedPreview: 'الباقي يأتي لاحقًا.',
  partlyShippedText: 'غادر جزء من طلبكم مستودعنا وهو في الطريق إليكم. الباقي يأتي لاحقًا، وسنراسلكم عند شحنه.',
  youCancelledPartSubject: 'ألغيتم {goods} من طلبكم',
  weCancelledPartSubject: 'اضطررنا إلى إلغاء {goods} من طلبكم',
  cancelledPartHeading: 'أُلغي جزء من طلبكم',
  cancelledPartPreview: 'يبقى باقي طلبكم كما هو.',
  youCancelledPartText: 'كما طلبتم، ألغينا جزءًا من طلبكم. يبقى الباقي كما هو.',
  weCancelledPartText: 'نأسف: اضطررنا إلى إلغاء جزء من طلبكم. يبقى الباقي كما هو.',
  factLater: 'لم يُشحن بعد',
  factCarrier: 'شركة الشحن',
  factTrackingNumber: 'رقم التتبع',
  factTotalDue: 'المبلغ المستحق',
}
