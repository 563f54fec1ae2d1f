import { plural, t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { useRef } from 'react'
import { useConfirmation } from '../../../shared/ui/confirm-dialog'
import { SelectField } from '../../../shared/forms/fields'
import { invalidate, invalidateAfter } from '../../../shared/graphql/invalidate'
import type { ReviewFault } from '../../../shared/graphql/schema.generated'
import { useAct } from '../../../shared/graphql/use-act'
import type { BulkResult, BulkRun } from '../../../shared/list-page/bulk-run'
import { BulkProgress, useBulkRun } from '../../../shared/list-page/bulk-run'
import type { BulkAction } from '../../../shared/list-page/list-definition'
import type { ListSelection } from '../../../shared/list-page/list-selection'
import { evictReviewsOf } from './review-parts'
import { useApproveReviewMutation, useHideReviewMutation } from './moderate-review.generated'
import type { ReviewToDecide_RecordFragment } from './review-acts.generated'
import { faultLabels } from './review-words'

type Review = ReviewToDecide_RecordFragment

/** Bulk actions on reviews: approve, show again, dismiss reports, hide. They ask first: not all can be undone. */
export function useReviewActs(selection: ListSelection) {
  const { send: approve, client } = useAct(useApproveReviewMutation, { isBatched: true })
  const { send: hide } = useAct(useHideReviewMutation, { isBatched: true })
  const bulk = useBulkRun<Review>()
  const { confirm, dialog } = useConfirmation()
  const reason = useRef<ReviewFault>('NOT_ABOUT_PRODUCT')

  async function run(id: string, reviews: readonly Review[], send: (review: Review) => Promise<unknown>) {
    const done = await bulk.start(id, reviews, send)
    for (const { review } of done) evictReviewsOf(client.cache, review.product)
    selection.leave(done.map((review) => review.id))
    invalidateAfter(client.cache, 'approveReview')
    invalidate(client.cache, ['moderatedReviews'])
  }

  const sendApproval = ({ id, version }: Review) => approve({ input: { id, expectedVersion: version } })
  const sendHiding = ({ id }: Review) => hide({ input: { id, reason: reason.current } })

  async function handleApproval(id: string, reviews: readonly Review[], confirmLabel: string) {
    const isSure = await confirm({
      title: plural(reviews.length, { one: 'Show # review in the shop?', other: 'Show # reviews in the shop?' }),
      children: t`Visitors can read them, and they count in the ratings. Reports about them are dismissed.`,
      confirmLabel,
    })
    if (isSure) await run(id, reviews, sendApproval)
  }

  async function handleHiding(id: string, reviews: readonly Review[], confirmLabel: string) {
    reason.current = 'NOT_ABOUT_PRODUCT'
    const isSure = await confirm({
      title: plural(reviews.length, { one: 'Hide # review?', other: 'Hide # reviews?' }),
      children: (
        <Box display="grid" gap="4">
          {t`They leave the shop and its ratings. The authors see the reason. You can show the reviews again.`}
          <SelectField
            label={t`Reason`}
            name="reason"
            options={faultLabels()}
            onChange={({ target }) => {
              reason.current = target.value as ReviewFault
            }}
          />
        </Box>
      ),
      confirmLabel,
      tone: 'red',
    })
    if (isSure) await run(id, reviews, sendHiding)
  }

  const actionOf = (
    id: string,
    label: string,
    fits: (review: Review) => boolean,
    handle: typeof handleApproval,
  ): BulkAction<Review> => ({
    id,
    label: `${label}…`,
    fits,
    run: (reviews) => void handle(id, reviews, label),
  })

  function reportOf({ action, total, done, failed, state }: BulkRun<Review>): BulkResult {
    const count = done.length
    return {
      done:
        action === 'hide'
          ? plural(count, { one: '# review hidden.', other: '# reviews hidden.' })
          : plural(count, { one: '# review shown.', other: '# reviews shown.' }),
      unchanged: state === 'stopped' ? total - count - failed.length : 0,
      failedTitle: plural(failed.length, {
        one: '# review couldn’t be changed:',
        other: '# reviews couldn’t be changed:',
      }),
      failed: failed.map(({ row: { id, review }, message }) => ({ id, name: review.name, message })),
      isError: failed.length > 0,
    }
  }

  return {
    dialog,
    report: bulk.run && !bulk.running ? reportOf(bulk.run) : null,
    forget: bulk.forget,
    progress: bulk.running && (
      <BulkProgress
        label={t`Changed reviews`}
        done={bulk.running.done.length + bulk.running.failed.length}
        total={bulk.running.total}
        onStop={bulk.stop}
      />
    ),
    actions: [
      actionOf(
        'approve',
        t({ message: 'Approve', context: 'button: a review' }),
        ({ status }) => status === 'PENDING',
        handleApproval,
      ),
      actionOf(
        'show',
        t({ message: 'Show again', context: 'button: a hidden review' }),
        ({ status }) => status === 'HIDDEN',
        handleApproval,
      ),
      actionOf(
        'dismiss',
        t({ message: 'Dismiss reports', context: 'button: a review that was reported' }),
        ({ status, flagCount }) => status === 'VISIBLE' && flagCount > 0,
        handleApproval,
      ),
      actionOf('hide', t({ message: 'Hide', context: 'a review' }), ({ status }) => status !== 'HIDDEN', handleHiding),
    ],
  }
}
