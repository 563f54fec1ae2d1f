import type { reviews as english } from '../en/reviews'

/** As `en/reviews.ts`, in simplified Chinese. */
export const reviews: Record<keyof typeof english, string> = {
  theAnswer: '回复',
  reviewGone: '此评价已不存在。',
  reviewChanged: '作者更改了此评价。请阅读新版本后再作决定。',
  answerChanged: '他人更改了对此评价的回复。您的更改尚未保存。请阅读新版本后再作决定。',
  ownReview: '这是您自己的评价。您可以在“我的评价”中更改或删除。',
}
