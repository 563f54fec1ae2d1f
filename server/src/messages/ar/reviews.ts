import type { reviews as english } from '../en/reviews'

/** As `en/reviews.ts`, in Arabic. */
export const reviews: Record<keyof typeof english, string> = {
  theAnswer: 'الرد',
  reviewGone: 'لم يعد هذا التقييم موجودًا.',
  reviewChanged: 'عدّل الكاتب هذا التقييم. يُرجى قراءة النسخة الجديدة ثم اتخاذ القرار من جديد.',
  answerChanged:
    'عدّل شخص آخر الرد على هذا التقييم. لم تُحفظ تغييراتكم. يُرجى قراءة النسخة الجديدة ثم اتخاذ القرار من جديد.',
  ownReview: 'هذا تقييمكم أنتم. يمكنكم تعديله أو حذفه في «تقييماتي».',
}
