/** Messages about moderated reviews. */
export const reviews = {
  theAnswer: 'The answer',
  reviewGone: 'There is no such review any more.',
  reviewChanged: 'The author changed this review meanwhile. Please read it as it is now, then decide again.',
  answerChanged:
    'Somebody else changed the answer to this review meanwhile. Nothing was saved. Please read it as it is now, then decide again.',
  ownReview: 'This is your own review. You can change or delete it among your reviews.',
}
