import type { reviews as english } from '../en/reviews'

/** As `en/reviews.ts`, in simplified Chinese. */
export const reviews: Record<keyof typeof english, string> = {
  theAnswer: '回复',
  reviewGone: '此评价已不存在。',
  reviewChanged: '作者在此期间更改了此评价。请阅读当前内容后再作决定。',
  answerChanged: '其他人在此期间更改了对此评价的回复。未保存任何内容。请阅读当前内容后再作决定。',
  ownReview: '这是您自己的评价。您可以在“我的评价”中更改或删除。',
}
