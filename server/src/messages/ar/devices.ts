import type { devices as english } from '../en/devices'

/** Messages about device identifiers and their problems. */
export const devices: Record<keyof typeof english, string> = {
  udiTooLong: 'معرّف الجهاز لا يزيد على {max, number} حرف.',
  udiUnreadable: 'يُرجى إدخال معرّف الجهاز كما هو على الملصق: من GS1 أو HIBCC أو ICCBBA مع رقم التحقق.',
  piecesInPackage: 'تحتوي العبوة على 1 إلى {max, number} قطعة.',
  devicesAtMost: 'للمنتج {max, number} معرّفًا للجهاز على الأكثر.',
  deviceTwice: 'معرّف الجهاز {identifier} مذكور مرتين.',
  deviceTaken: 'لمنتج آخر معرّف الجهاز {identifier}. لم يُحفظ شيء.',
  deviceSizeUnknown: 'ليس للمنتج هذا القياس.',
  udiUnknownForm: 'ليس هذا معرّفًا من GS1 أو HIBCC أو ICCBBA: «{part}».',
  udiNoDevice: 'الجزء الذي يسمّي الجهاز غير موجود: «{part}».',
  udiWrongLength: 'أحد الأجزاء أقصر أو أطول مما يجب: «{part}».',
  udiWrongCharacters: 'في أحد الأجزاء أحرف غير مسموح بها: «{part}».',
  udiWrongCheckDigit: 'رقم التحقق خاطئ، إذن أحد الأحرف خاطئ: «{part}».',
  udiWrongDate: 'لا يوجد يوم كهذا: «{part}».',
  udiUnknownPart: 'لا يُعرف ما يقوله هذا الجزء: «{part}».',
  udiSaidTwice: 'ذُكر هذا مرتين وباختلاف: «{part}».',
  udiExpiresBefore: 'تنتهي صلاحيته قبل تصنيعه: «{part}».',
}
