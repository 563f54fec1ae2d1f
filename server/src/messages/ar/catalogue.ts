import type { catalogue as english } from '../en/catalogue'

/** As `en/catalogue.ts`, in Arabic. */
export const catalogue: Record<keyof typeof english, string> = {
  // Products
  skuTaken: 'لمنتج آخر، ربما لم يعد في المتجر، هذا الرمز. يُرجى اختيار رمز آخر.',
  skuTwice: 'ورد الرمز {sku} مرتين. لكل منتج ولكل قياس رمز خاص به.',
  skuOfProduct: 'الرمز {sku} هو رمز «{product}». يُرجى اختيار رمز آخر.',
  skuOfGoneProduct: 'الرمز {sku} هو رمز «{product}»، وهو لم يعد في المتجر، وما زالت طلبات تذكره. يُرجى اختيار رمز آخر.',
  skuOfSize: 'الرمز {sku} هو رمز القياس {size} من «{product}». يُرجى اختيار رمز آخر.',
  skuOfGoneSize:
    'الرمز {sku} هو رمز القياس {size} الذي لم يعد «{product}» متوفرًا به، وما زالت طلبات تذكره. يُرجى اختيار رمز آخر.',
  productGone: 'لم يعد هذا المنتج في المتجر.',
  productNotThere: 'هذا المنتج ليس في المتجر.',
  noProductOfName: 'لا يوجد في المتجر منتج بهذا الاسم.',
  severalOfName: 'لعدة منتجات هذا الاسم. يُرجى إرسال productId الخاص بالمنتج المطلوب.',
  productChanged: 'عدّل شخص آخر هذا المنتج. لم تُحفظ تغييراتكم. يُرجى مراجعة النسخة الجديدة ثم الحفظ من جديد.',
  productFormUsed:
    'حُفظت تغييراتكم السابقة، أما هذه فلا. يُرجى إعادة تحميل المنتج والمحاولة من جديد. على برامج API إرسال مفتاح جديد لعدم التكرار.',
  stockBelowZero: 'لا يمكن أن يقل المخزون عن 0: هو الآن {availableQuantity, number}. لم يُحفظ شيء.',
  stockTooLarge: 'الحد الأعلى للمخزون {max, number} قطعة؛ وهو الآن {availableQuantity, number}.',
  categoryNotFound: 'لا توجد هذه الفئة. يُرجى اختيار إحدى فئات المتجر.',
  imageNotYours: 'لم ترفعوا هذه الصورة. يُرجى رفعها من جديد.',
  noProductOfPicture: 'لا يوجد في المتجر منتج له هذه الصورة.',
  productChangedTranslating:
    'غيّر شخص ما هذا المنتج بعد بدء ترجمته. لم تُحفظ تغييراتكم. يُرجى مراجعة النسخة الجديدة ثم الحفظ من جديد.',
  translationChanged: 'غيّر شخص آخر هذه الترجمة. لم تُحفظ تغييراتكم. يُرجى مراجعة النسخة الجديدة ثم الحفظ من جديد.',
  thePictureText: 'وصف الصورة',

  // Device identifiers
  udiTooLong: 'معرّف الجهاز لا يزيد على {max, number} حرف.',
  udiUnreadable: 'يُرجى إدخال معرّف الجهاز كما هو على الملصق: من GS1 أو HIBCC أو ICCBBA مع رقم التحقق.',
  piecesInPackage: 'عدد القطع في العبوة من 1 إلى {max, number}.',
  devicesAtMost: 'الحد الأقصى لمعرّفات الجهاز في المنتج: {max, number}.',
  deviceTwice: 'معرّف الجهاز {identifier} مذكور مرتين.',
  deviceTaken: 'لمنتج آخر معرّف الجهاز {identifier}. لم يُحفظ شيء.',
  deviceSizeUnknown: 'ليس للمنتج هذا القياس.',
  udiUnknownForm: 'ليس هذا معرّفًا من GS1 أو HIBCC أو ICCBBA: «{part}».',
  udiNoDevice: 'الجزء الذي يعرّف الجهاز غير موجود: «{part}».',
  udiWrongLength: 'أحد الأجزاء أقصر أو أطول مما يجب: «{part}».',
  udiWrongCharacters: 'في أحد الأجزاء أحرف غير مسموح بها: «{part}».',
  udiWrongCheckDigit: 'رقم التحقق غير مطابق. يُرجى البحث عن أخطاء الكتابة: «{part}».',
  udiWrongDate: 'هذا التاريخ غير صالح: «{part}».',
  udiUnknownPart: 'جزء غير معروف: «{part}».',
  udiSaidTwice: 'قيم متعارضة للجزء نفسه: «{part}».',
  udiExpiresBefore: 'تاريخ الانتهاء يسبق تاريخ الإنتاج: «{part}».',

  // Documents of products
  documentsAtMost: 'عدد مستندات المنتج لا يتجاوز {max}.',
  documentTwice: 'محتوى هذا المستند مطابق لمحتوى مستند آخر في القائمة. يُرجى إدراج كل مستند مرة واحدة.',
  documentGone: 'لم يعد هذا المستند موجودًا. يُرجى رفعه مرة أخرى.',
  documentNoPdf: 'يجب أن يكون المستند ملف PDF.',
  documentDamaged: 'ملف PDF تالف أو غير مكتمل. يُرجى حفظه مرة أخرى ورفعه من جديد.',
  documentEncrypted: 'ملف PDF مشفّر أو محمي بكلمة مرور. يُرجى حفظه بلا حماية ورفعه من جديد.',
  documentActive:
    'يحتوي ملف PDF على نصوص برمجية أو نماذج أو مرفقات أو إجراءات تلقائية. يُرجى حفظه من دونها، بصيغة PDF/A مثلًا، ورفعه من جديد.',
  documentUnreadable: 'يتعذر فحص صيغة ملف PDF هذا. يُرجى حفظه بصيغة PDF/A ورفعه من جديد.',
  documentsUnused: 'عدد المستندات غير المستخدمة: {max}. يُرجى إضافة بعضها إلى منتج أولًا، أو المحاولة غدًا.',
  documentNotFound: 'المستند غير موجود. ربما استُبدل.',
  theRevision: 'رقم المراجعة',

  // Categories and home page figures
  noSuchCategory: 'الفئة غير موجودة. يُرجى إعادة تحميل الصفحة.',
  categoryGone: 'لم تعد هذه الفئة موجودة.',
  otherCategoryGone: 'لم تعد تلك الفئة موجودة. يُرجى اختيار فئة أخرى.',
  categoryChanged: 'عدّل شخص آخر هذه الفئة. لم تُحفظ تغييراتكم. يُرجى مراجعة النسخة الجديدة ثم الحفظ من جديد.',
  categoryNameTaken: 'هناك فئة أخرى باسم «{name}». يُرجى اختيار اسم آخر.',
  categorySlugTaken: 'هناك فئة أخرى لها العنوان «{slug}». يُرجى اختيار عنوان آخر.',
  categoryNotEmpty: 'توجد منتجات في هذه الفئة. يُرجى تحديد الفئة التي ستُنقل إليها.',
  categoriesAtMost: 'بلغ عدد الفئات حده الأقصى ({max}). يُرجى حذف فئة أولًا.',
  generalCategory: 'عام',
  generalCategoryText: 'منتجات لا تندرج تحت فئة أخرى.',
  categoryOfItself: 'يُرجى اختيار فئة غير التي تُحذف.',
  homeFiguresChanged: 'عدّل شخص آخر هذه الأرقام. لم تُحفظ تغييراتكم. يُرجى مراجعة النسخة الجديدة ثم الحفظ من جديد.',
  figureValue: 'صيغة الرقم',
  figureLabel: 'اسم الرقم',
  figureNote: 'ملاحظة الرقم',
  figureLanguagesOnce: 'يُرجى ذكر كل لغة مرة واحدة فقط.',
  figureInEnglish: 'يُرجى إدخال النص الإنجليزي لكل رقم.',
  figuresAtMost: 'الحد الأقصى للأرقام في الصفحة الرئيسية: {max}.',

  // Search synonyms
  synonymGone: 'لم تعد هذه المرادفات موجودة.',
  synonymChanged: 'غيّر شخص آخر هذه المرادفات. لم تُحفظ تغييراتكم. يُرجى مراجعة النسخة الجديدة ثم الحفظ من جديد.',
  eachPhrase: 'كل عبارة',
  phrasesAtMost: 'الحد الأقصى للعبارات في كل جانب: {max}.',
  phraseMissing: 'يُرجى إدخال الكلمات التي يكتبها العملاء.',
  phraseAlone: 'يُرجى إضافة المعنى أو عبارة ثانية.',
  missGone: 'لم يعد هذا البحث في القائمة.',

  // Articles and their feed
  standardPageKept: 'هذه الصفحة مرتبطة في أسفل كل صفحة. يمكن تعديل نصها، ولا يمكن حذفها أو تغيير عنوانها أو نوعها.',
  articleGone: 'لم يعد هذا المقال موجودًا.',
  articleChanged: 'عدّل شخص آخر هذا المقال. لم تُحفظ تغييراتكم. يُرجى مراجعة النسخة الجديدة ثم الحفظ من جديد.',
  articleChangedTranslating:
    'عُدّلت هذه المقالة بعد بدء ترجمتها. لم تُحفظ تغييراتكم. يُرجى مراجعة النسخة الجديدة ثم الحفظ من جديد.',
  articleVersionWhole: 'يجب أن يكون إصدار المقال عددًا صحيحًا لا يقل عن 1.',
  slugTaken: 'هناك مقال آخر له العنوان «{slug}». يُرجى اختيار عنوان آخر.',
  slugForm: 'يجب أن يتكوّن العنوان من أحرف لاتينية صغيرة وأرقام وواصلات مفردة، مثل choosing-a-stethoscope.',
  publishedDay: 'يُرجى إدخال تاريخ النشر بالصيغة YYYY-MM-DD، وألا يكون في المستقبل.',
  theSlug: 'العنوان',
  theTitle: 'عنوان المقال',
  theSummary: 'الملخص',
  theText: 'النص',
  feedTitle: 'مدونة {shop}',
  feedSubtitle: 'أدلة للمشترين عن الأدوات الطبية، وأسئلة وأجوبة عن React وJavaScript.',

  // Reviews
  photoNotYours: 'لم ترفعوا هذه الصورة الشخصية. يُرجى رفعها من جديد.',
  shopReviewed: 'سبق أن قيّمتم المتجر. يمكنكم تقييم كل منتج اشتريتموه.',
  productReviewed: 'سبق أن قيّمتم هذا المنتج.',
  notPurchased: 'تقييم هذا المنتج متاح لمن اشتراه فقط. يُرجى طلبه أولًا.',
  theAnswer: 'الرد',
  reviewGone: 'لم يعد هذا التقييم موجودًا.',
  reviewChanged: 'عدّل الكاتب هذا التقييم. يُرجى قراءة النسخة الجديدة ثم اتخاذ القرار من جديد.',
  answerChanged:
    'عدّل شخص آخر الرد على هذا التقييم. لم تُحفظ تغييراتكم. يُرجى قراءة النسخة الجديدة ثم اتخاذ القرار من جديد.',
  ownReview: 'هذا تقييمكم أنتم. يمكنكم تعديله أو حذفه في «تقييماتي».',
}
