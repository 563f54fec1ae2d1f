import { t } from '@lingui/core/macro'
import { useRef } from 'react'
import { useAttempt } from '../../../shared/forms/use-attempt'
import { unansweredText } from '../../../shared/forms/unanswered-text'
import { invalidateAfter } from '../../../shared/graphql/invalidate'
import { expectSuccess, explainFailure, isUnanswered } from '../../../shared/graphql/refusal'
import type { ReviewFault } from '../../../shared/graphql/schema.generated'
import { useAct } from '../../../shared/graphql/use-act'
import { notifySuccess } from '../../../shared/ui/notify'
import { evictReviewsOf } from './evict-reviews'
import { useAnswerReviewMutation, useApproveReviewMutation, useHideReviewMutation } from './moderate-review.generated'
import type { AnswerReviewMutation } from './moderate-review.generated'
import type { ModeratedReview_RecordFragment } from './moderated-review.generated'

type Answered = AnswerReviewMutation['answerReview'] | undefined

/** Moderation of a review. `hide` and `answer` throw on failure. */
export function useModeration({ id, version, review }: ModeratedReview_RecordFragment) {
  const [answerReview, { client }] = useAnswerReviewMutation()
  const approve = useAct(useApproveReviewMutation, { toast: t`Review visible again.` })
  const hide = useAct(useHideReviewMutation, { toast: t`Review hidden.` })
  const attempt = useAttempt()
  // Answers sent without a response, which may be saved.
  const unsure = useRef<(string | null)[]>([])

  async function perform(work: () => Promise<unknown>): Promise<void> {
    await work()
    evictReviewsOf(client.cache, review.product)
  }

  /** Saves an answer over the version that was read, or over one of the user's own unanswered attempts. */
  async function saveAnswer(answer: string | null, expectedVersion: number): Promise<Answered> {
    const variables = { input: { id, answer, expectedVersion } }
    const { data } = await answerReview({ variables }).catch((failure: unknown) => {
      if (isUnanswered(failure)) unsure.current.push(answer)
      throw failure
    })
    const result = data?.answerReview
    if (result?.__typename !== 'ReviewChanged') return result
    const { version: now, review } = result.current
    return unsure.current.includes(review.answer?.text ?? null) ? saveAnswer(answer, now) : result
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
    answer: (answer: string | null, readVersion: number, onOther: (version: number) => void) =>
      perform(async () => {
        const result = await saveAnswer(answer, readVersion)
        if (result?.__typename === 'ReviewChanged') onOther(result.current.version)
        expectSuccess(result, 'AnswerReviewSuccess')
        unsure.current = []
        invalidateAfter(client.cache, 'answerReview')
        notifySuccess(answer === null ? t`Reply deleted.` : t`Reply published.`)
      }),
  }
}

export type Moderation = ReturnType<typeof useModeration>
