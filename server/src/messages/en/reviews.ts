/** Messages about moderated reviews. */
export const reviews = {
  theAnswer: 'The reply',
  reviewGone: 'This review no longer exists.',
  reviewChanged: 'The author changed this review. Read the new version, then decide again.',
  answerChanged:
    'Someone else changed the reply to this review. Your changes weren’t saved. Read the new version, then decide again.',
  ownReview: 'This is your own review. You can edit or delete it under My reviews.',
}
