import { t } from '@lingui/core/macro'
import { useRef } from 'react'
import { Conflict, explainFailure, isUnanswered } from '../../../shared/graphql/refusal'
import { useAttempt } from '../../../shared/forms/use-attempt'
import { unansweredText } from '../../../shared/forms/form'
import type { ReviewFault } from '../../../shared/graphql/schema.generated'
import { useAct } from '../../../shared/graphql/use-act'
import { evictReviewsOf } from './review-parts'
import { useAnswerReviewMutation, useApproveReviewMutation, useHideReviewMutation } from './moderate-review.generated'
import type { ModeratedReview_RecordFragment } from './moderated-review.generated'

type OnOther = (version: number) => void
type Newest = Pick<ModeratedReview_RecordFragment, 'version' | 'review'>

/** Moderation of a review. `hide` and `answer` throw on failure. */
export function useModeration({ id, version, review }: ModeratedReview_RecordFragment) {
  const approve = useAct(useApproveReviewMutation, { toast: t`Review visible again.` })
  const hide = useAct(useHideReviewMutation, { toast: t`Review hidden.` })
  const { send: sendAnswer, client } = useAct(useAnswerReviewMutation, {
    toast: ({ input }) => (input.answer === null ? t`Reply deleted.` : t`Reply published.`),
    onRefused(result) {
      if (result.__typename === 'ReviewChanged') throw new Conflict(result.current, result.message)
    },
  })
  const attempt = useAttempt()
  // Answers sent without a response, which may be saved.
  const unsure = useRef<(string | null)[]>([])

  async function perform(work: () => Promise<unknown>): Promise<void> {
    await work()
    evictReviewsOf(client.cache, review.product)
  }

  /** Saves an answer over the version that was read, or over one of the user's own unanswered attempts. */
  async function saveAnswer(answer: string | null, expectedVersion: number, onOther: OnOther): Promise<void> {
    try {
      await sendAnswer({ input: { id, answer, expectedVersion } })
      unsure.current = []
    } catch (failure) {
      if (isUnanswered(failure)) unsure.current.push(answer)
      if (!(failure instanceof Conflict)) throw failure
      const { version: now, review: newest } = failure.now as Newest
      if (unsure.current.includes(newest.answer?.text ?? null)) return saveAnswer(answer, now, onOther)
      onOther(now)
      throw failure
    }
  }

  return {
    ...attempt,

    /** Resolves to whether it succeeded. */
    approve: () =>
      attempt.run(
        () => perform(() => approve.send({ input: { id, expectedVersion: version } })),
        (failure) => explainFailure(failure, unansweredText()),
      ),

    hide: (reason: ReviewFault, note: string) => perform(() => hide.send({ input: { id, reason, note } })),

    /**
     * `readVersion` is the version that the user has read. After a conflict, `onOther` gets the record's current
     * version.
     */
    answer: (answer: string | null, readVersion: number, onOther: OnOther) =>
      perform(() => saveAnswer(answer, readVersion, onOther)),
  }
}

export type Moderation = ReturnType<typeof useModeration>
