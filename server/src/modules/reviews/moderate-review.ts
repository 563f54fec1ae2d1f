import type { Prisma, Review } from '@instrumenta/prisma/client'
import type { Reading } from '../../graphql/context'
import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import { bumpFor } from '../../shared/cache-version'
import { sqlIn } from '../../shared/sql'
import { isUuid, parseInput } from '../../shared/validation'
import type { AuditedValues, WriteRecord } from '../audit/perform-audited'
import { performAudited } from '../audit/perform-audited'
import { answerReviewInput, approveReviewInput, hideReviewInput } from './reviews.input'
import { lockReview } from './reviews.sql'

type Tx = Prisma.TransactionClient
type Deps = Pick<Reading, 'db' | 'cacheVersion'>

export const reviewNotFound = { __typename: 'ReviewNotFound', message: sentence('reviewGone') } as const

/** Makes a review visible and settles its flags. Rejected if it changed since the moderator read it. */
export async function approveReview(deps: Deps, audit: AuditContext, input: unknown) {
  const { id, expectedVersion } = parseInput(approveReviewInput, input, 'input')
  return moderate(deps, audit, id, async ({ tx, review, record }) => {
    if (isOutdated(review, expectedVersion)) return reviewChanged(review)
    // Already approved: no audit row.
    if (review.state === 'VISIBLE' && review.flagCount === 0) {
      return { __typename: 'ApproveReviewSuccess', record: review } as const
    }
    const approved = await decide(tx, id, { state: 'VISIBLE', hidingReason: null, hidingNote: null })
    const [before, after] = [auditedDecision(review), auditedDecision(approved)]
    await record({ action: 'APPROVE_REVIEW', subjectId: id, before, after })
    return { __typename: 'ApproveReviewSuccess', record: approved } as const
  })
}

/** Hides a review and settles its flags. The audit row leaves out the note, which may contain a name. */
export async function hideReview(deps: Deps, audit: AuditContext, input: unknown) {
  const { id, reason, note } = parseInput(hideReviewInput, input, 'input')
  return moderate(deps, audit, id, async ({ tx, review, record }) => {
    const hidden = await decide(tx, id, { state: 'HIDDEN', hidingReason: reason, hidingNote: note || null })
    const [before, after] = [auditedDecision(review), auditedDecision(hidden)]
    await record({ action: 'HIDE_REVIEW', subjectId: id, before, after })
    return { __typename: 'HideReviewSuccess', record: hidden } as const
  })
}

/**
 * Publishes, changes or removes the shop's answer to a review. Rejected if the review or its answer changed since they were read. The audit row has the
 * time but not the text, which may contain a name.
 */
export async function answerReview(deps: Deps, audit: AuditContext, input: unknown) {
  const { id, answer: given, expectedVersion } = parseInput(answerReviewInput, input, 'input')
  const answer = given || null
  return moderate(deps, audit, id, async ({ tx, review, record }) => {
    // Already the answer, perhaps by a retry: no conflict and no audit row.
    if (answer === review.answer) return { __typename: 'AnswerReviewSuccess', record: review } as const
    if (isOutdated(review, expectedVersion)) return reviewChanged(review)
    const answeredAt = answer === null ? null : new Date()
    const answered = await tx.review.update({ where: { id }, data: { answer, answeredAt, version: { increment: 1 } } })
    const [before, after] = [auditedAnswer(review), auditedAnswer(answered)]
    await record({ action: 'ANSWER_REVIEW', subjectId: id, before, after })
    return { __typename: 'AnswerReviewSuccess', record: answered } as const
  })
}

/** The audit row has the rating and the state, not the text. */
export async function deleteReviewAsModerator(deps: Deps, audit: AuditContext, id: string) {
  return moderate(deps, audit, id, async ({ tx, review, record }) => {
    await tx.review.delete({ where: { id } })
    const before = { rating: review.rating, ...auditedDecision(review) }
    await record({ action: 'DELETE_REVIEW', subjectId: id, before, after: {} })
    return { __typename: 'DeleteReviewSuccess', id } as const
  })
}

interface LockedReview {
  tx: Tx
  review: Review
  record: WriteRecord
}

/** Runs `act` in one transaction with its audit row. The row lock blocks concurrent edits by the author. */
async function moderate<Result extends { __typename: string }>(
  { db, cacheVersion }: Deps,
  audit: AuditContext,
  id: string,
  act: (locked: LockedReview) => Promise<Result>,
) {
  const result = await performAudited(db, audit, async (tx, record) => {
    const review = isUuid(id) ? await lockReview(sqlIn(tx), id) : undefined
    return review ? act({ tx, review, record }) : reviewNotFound
  })
  return bumpFor(cacheVersion, result)
}

const isOutdated = (review: Review, expectedVersion: number | null | undefined) =>
  expectedVersion != null && expectedVersion !== review.version

/** The message names the later change: that of the author, or that of the answer. */
function reviewChanged(current: Review) {
  const { editedAt, answeredAt } = current
  const isByAuthor = editedAt !== null && (answeredAt === null || editedAt > answeredAt)
  return {
    __typename: 'ReviewChanged',
    message: sentence(isByAuthor ? 'reviewChanged' : 'answerChanged'),
    current,
  } as const
}

/** A decision settles the open flags. */
function decide(tx: Tx, id: string, decision: Pick<Review, 'state' | 'hidingReason' | 'hidingNote'>): Promise<Review> {
  const flags = { updateMany: { where: { settledAt: null }, data: { settledAt: new Date() } } }
  return tx.review.update({ where: { id }, data: { ...decision, flagCount: 0, flags } })
}

const auditedDecision = ({ state, hidingReason, flagCount }: Review): AuditedValues => ({
  reviewState: state,
  hidingReason,
  flagCount,
})

const auditedAnswer = ({ answeredAt }: Review): AuditedValues => ({ answeredAt: answeredAt?.toISOString() ?? null })
