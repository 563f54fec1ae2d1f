import type { reviews as english } from '../en/reviews'

/** As `en/reviews.ts`, in Arabic. */
export const reviews: Record<keyof typeof english, string> = {
  theAnswer: 'الرد',
  reviewGone: 'لم يعد هذا التقييم موجودًا.',
  reviewChanged: 'عدّل كاتب هذا التقييم نصه في هذه الأثناء. يُرجى قراءته كما هو الآن ثم اتخاذ القرار من جديد.',
  answerChanged:
    'عدّل شخص آخر الرد على هذا التقييم في هذه الأثناء. لم يُحفظ شيء. يُرجى قراءته كما هو الآن ثم اتخاذ القرار من جديد.',
  ownReview: 'هذا تقييمكم أنتم. يمكنكم تعديله أو حذفه من صفحة تقييماتكم.',
}
