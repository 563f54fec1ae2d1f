import type { programs as english } from '../en/programs'

/** As `en/programs.ts`, in Arabic. */
export const programs: Record<keyof typeof english, string> = {
  notByKey: 'لا يمكن فعل ذلك بمفتاح API. يُرجى تسجيل الدخول.',
  keyLacksScope: 'لا يُسمح لهذا المفتاح بذلك: يلزمه الإذن {scope}.',
  keyEnded: 'انتهت صلاحية مفتاح API هذا أو أُلغي. يُرجى طلب مفتاح جديد من أحد المشرفين.',
  keyInvalid: 'مفتاح API هذا غير صالح. يُرجى التحقق من نسخه كاملًا.',
  scopesNeeded: 'يحتاج المفتاح إلى إذن واحد على الأقل.',
  keyExpiry: 'يجب أن يكون تاريخ الانتهاء مثل 2027-11-20، اليوم أو بعده، وخلال سنتين.',
  tooManyKeys: 'بلغ عدد المفاتيح النشطة حده الأقصى ({max}). يُرجى إلغاء مفتاح أولًا.',
  failedJobNotFound: 'لم تعد هذه المهمة ضمن المهام الفاشلة. يُرجى إعادة تحميل القائمة.',
  keyNotFound: 'المفتاح غير موجود. يُرجى إعادة تحميل القائمة.',
  auditedScopes: 'الأذونات',
  auditedExpiresAt: 'تنتهي الصلاحية',
  webhookUrlLength: 'يجب أن يتكوّن العنوان من 1 إلى 2000 حرف.',
  webhookUrl: 'يجب أن يكون العنوان عامًّا وأن يبدأ بـ https:// دون كلمة مرور أو جزء فرعي (fragment).',
  webhookEventsNeeded: 'يُرجى اختيار حدث واحد على الأقل.',
  tooManyWebhooks: 'بلغ عدد الويب هوك حده الأقصى ({max}). يُرجى حذف واحد أولًا.',
  webhookNotFound: 'الويب هوك غير موجود. يُرجى إعادة تحميل القائمة.',
  webhookNotPublic: 'العنوان غير متاح للعموم.',
  webhookLate:
    'لم يصل رد خلال {seconds, plural, one {ثانية واحدة} two {ثانيتين} few {{seconds, number} ثوانٍ} other {{seconds, number} ثانية}}.',
  webhookNoConnection: 'تعذّر الاتصال: {reason}.',
  deliveryNotFound: 'لم تعد عملية الإرسال هذه موجودة. يُرجى إعادة تحميل القائمة.',
  auditedUrl: 'عنوان الويب هوك',
  auditedEvents: 'الأحداث',
  auditedIsActive: 'مفعّل',
  auditedDeliveries: 'عمليات أُعيد إرسالها',
}
