import type { devices as english } from '../en/devices'

/** Messages about device identifiers and their problems. */
export const devices: Record<keyof typeof english, string> = {
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
}
