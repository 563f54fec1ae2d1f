import type { programs as english } from '../en/programs'

/** As `en/programs.ts`, in Arabic. */
export const programs: Record<keyof typeof english, string> = {
  notByKey: 'لا يمكن فعل ذلك بمفتاح: يجب أن يسجّل أحدٌ الدخول.',
  keyLacksScope: 'لا يُسمح لهذا المفتاح بذلك: يلزمه الإذن {scope}.',
  keyEnded: 'أُلغي هذا المفتاح أو انتهت صلاحيته. يمكن لمشرف إنشاء مفتاح جديد.',
  keyInvalid: 'مفتاح واجهة البرمجة هذا غير صالح. تحقق من نسخه كاملًا.',
  scopesNeeded: 'يحتاج المفتاح إلى إذن واحد على الأقل.',
  keyExpiry: 'يجب أن يكون اليوم الأخير تاريخًا مثل 2027-11-20، اليوم أو بعده، وخلال سنتين على الأكثر.',
  tooManyKeys: 'يوجد {max} مفتاحًا صالحًا ولا يمكن إضافة المزيد. يُرجى إلغاء مفتاح لم يعد لازمًا.',
  failedJobNotFound: 'لم تعد هذه المهمة ضمن المهام الفاشلة. يُرجى إعادة تحميل القائمة.',
  keyNotFound: 'لا يوجد مفتاح كهذا. يُرجى إعادة تحميل القائمة.',
  auditedScopes: 'الأذونات',
  auditedExpiresAt: 'تنتهي الصلاحية',
  webhookUrlLength: 'يجب أن يتكوّن العنوان من 1 إلى 2000 حرف.',
  webhookUrl: 'يجب أن يكون العنوان عامًّا وأن يبدأ بـ https:// دون كلمة مرور أو علامة موضع.',
  webhookEventsNeeded: 'يُرجى اختيار حدث واحد على الأقل.',
  tooManyWebhooks: 'يوجد {max} من الويب هوك ولا يمكن إضافة المزيد. يُرجى حذف واحد لم يعد لازمًا.',
  webhookNotFound: 'لا يوجد ويب هوك كهذا. يُرجى إعادة تحميل القائمة.',
  webhookNotPublic: 'العنوان ليس عامًّا.',
  webhookLate:
    'لم يصل رد خلال {seconds, plural, one {ثانية واحدة} two {ثانيتين} few {{seconds, number} ثوانٍ} other {{seconds, number} ثانية}}.',
  webhookNoConnection: 'تعذّر الاتصال: {reason}.',
  deliveryNotFound: 'لم تعد عملية الإرسال هذه موجودة. يُرجى إعادة تحميل القائمة.',
  auditedUrl: 'عنوان الويب هوك',
  auditedEvents: 'الأحداث',
  auditedIsActive: 'مفعّل',
  auditedDeliveries: 'عمليات أُعيد إرسالها',
}
