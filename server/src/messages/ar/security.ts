import type { security as english } from '../en/security'

/** As `en/security.ts`, in Arabic. */
export const security: Record<keyof typeof english, string> = {
  secondFactorMissing:
    'يُرجى إعداد عامل ثانٍ أولًا: يشترطه المتجر على فريقه. يمكن ذلك من الملف الشخصي، «تسجيل الدخول بخطوتين».',
  secondFactorRefused: 'لم ينجح ذلك: الرمز أو مفتاح المرور غير صحيح أو استُخدم من قبل أو انتهت صلاحيته. حاولوا مرة أخرى.',
  secondFactorLocked:
    'محاولات خاطئة كثيرة. حاولوا مرة أخرى بعد {minutes, plural, zero {# دقيقة} one {دقيقة واحدة (#)} two {دقيقتين (#)} few {# دقائق} many {# دقيقة} other {# دقيقة}}.',
  signInStepExpired: 'انتهت صلاحية تسجيل الدخول هذا. يُرجى تسجيل الدخول من جديد.',
  sendSecondFactor: 'لهذا الحساب عامل ثانٍ. أرسلوا رمزه الحالي في `code`.',
  confirmIdentityFirst: 'أكّدوا هويتكم أولًا.',
  tooManyPasskeys: 'لديكم {max} من مفاتيح المرور، وهو الحد الأقصى. أزيلوا أحدها أولًا.',
  secondFactorNotFound: 'العامل الثاني غير موجود.',
  lastSecondFactor: 'يشترط المتجر عاملًا ثانيًا، وهذا هو الوحيد لديكم. أعدّوا عاملًا آخر أولًا.',
  ownSecondFactorNeeded: 'أعدّوا عاملكم الثاني أولًا.',
  securitySettingsChanged: 'غيّر شخص آخر هذا الإعداد. تحققوا منه واحفظوا من جديد.',
  passkeyTooLong: 'القيمة passkey طويلة جدًا.',
  codeOrPasskey: 'أرسلوا إما code أو passkey.',
  codeOrIdToken: 'أرسلوا إما code أو idToken.',
  theCode: 'الرمز',
  securityChangedSubject: 'تغيّر تسجيل دخولكم إلى {shop}',
  securityChangedHeading: 'تغيّر تسجيل دخولكم',
  authenticatorAdded: 'أُضيف تطبيق مصادقة إلى حسابكم.',
  authenticatorRemoved: 'أُزيل تطبيق المصادقة من حسابكم.',
  passkeyAdded: 'أُضيف مفتاح مرور إلى حسابكم.',
  passkeyRemoved: 'أُزيل مفتاح مرور من حسابكم.',
  recoveryCodeUsed: 'استُخدم رمز استرداد لتأكيد هويتكم.',
  recoveryCodesRenewed: 'استُبدلت رموز الاسترداد الخاصة بكم برموز جديدة.',
  secondFactorReset:
    'أزال أحد المشرفين جميع العوامل الثانية من حسابكم. تسجّلون الدخول الآن بكلمة المرور أو بحساب Google وحده.',
  securityChangedAdvice:
    'إن لم تكونوا أنتم من فعل ذلك، فغيّروا كلمة المرور وسجّلوا الخروج من أجهزتكم الأخرى وأبلغوا أحد مشرفي المتجر.',
  factPasskey: 'مفتاح المرور',
  seeSecurity: 'فتح ملفكم الشخصي',
  whySecurityChanged: 'تصلكم هذه الرسالة لأن لديكم حسابًا لدى {shop}.',
  auditedSecondFactor: 'العامل الثاني',
  auditedSecondFactorRequired: 'العامل الثاني مطلوب من الفريق',
}
