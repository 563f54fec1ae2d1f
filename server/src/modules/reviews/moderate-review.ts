import type { Prisma, Review } from '@instrumenta/prisma/client'
import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import type { Db } from '../../shared/db'
import { sqlIn } from '../../shared/sql'
import { isUuid } from '../../shared/validation'
import type { AuditedValues } from '../audit/audit.service'
import { performAudited } from '../audit/audit.service'
import { lockReview } from './moderate-review.sql'
import type { AnswerReviewResult, ApproveReviewResult, DeleteReviewResult, HideReviewResult } from './review-results'
import { reviewNotFound } from './review-results'
import type { AnswerReviewInput, ApproveReviewInput, HideReviewInput } from './reviews.input'

type Tx = Prisma.TransactionClient

/** Makes a review visible, and has done with its flags. What its author changed after it was read is not approved. */
export function approveReview(
  db: Db,
  act: AuditContext,
  { id, expectedVersion }: ApproveReviewInput,
): Promise<ApproveReviewResult> {
  return performAudited(db, act, async (tx, record): Promise<ApproveReviewResult> => {
    const before = await findIn(tx, id)
    if (!before) return reviewNotFound
    if (expectedVersion != null && expectedVersion !== before.version) {
      return { __typename: 'ReviewChanged', message: sentence('reviewChanged'), record: before }
    }
    if (before.state === 'VISIBLE' && before.flagCount === 0) {
      return { __typename: 'ApproveReviewSuccess', record: before }
    }
    const review = await decide(tx, id, { state: 'VISIBLE', hidingReason: null, hidingNote: null })
    await record({ action: 'APPROVE_REVIEW', subjectId: id, before: decisionOf(before), after: decisionOf(review) })
    return { __typename: 'ApproveReviewSuccess', record: review }
  })
}

/** Hides a review, and has done with its flags. The log has the reason without the note, which may name somebody. */
export function hideReview(
  db: Db,
  act: AuditContext,
  { id, reason, note }: HideReviewInput,
): Promise<HideReviewResult> {
  return performAudited(db, act, async (tx, record): Promise<HideReviewResult> => {
    const before = await findIn(tx, id)
    if (!before) return reviewNotFound
    const review = await decide(tx, id, { state: 'HIDDEN', hidingReason: reason, hidingNote: note || null })
    await record({ action: 'HIDE_REVIEW', subjectId: id, before: decisionOf(before), after: decisionOf(review) })
    return { __typename: 'HideReviewSuccess', record: review }
  })
}

/**
 * Answers a review in public, or takes the answer back: no other one than was read, where that is told. The log has when, not the words,
 * which may name somebody.
 */
export function answerReview(
  db: Db,
  act: AuditContext,
  { id, answer, expectedAnsweredAt }: AnswerReviewInput,
): Promise<AnswerReviewResult> {
  return performAudited(db, act, async (tx, record): Promise<AnswerReviewResult> => {
    const before = await findIn(tx, id)
    if (!before) return reviewNotFound
    const words = answer || null
    // Also after a lost answer of the shop: what was wanted stands there, whoever wrote it.
    if (words === before.answer) return { __typename: 'AnswerReviewSuccess', record: before }
    if (expectedAnsweredAt !== undefined && !isAt(before.answeredAt, expectedAnsweredAt)) {
      return { __typename: 'ReviewChanged', message: sentence('answerChanged'), record: before }
    }
    const answeredAt = words === null ? null : new Date()
    const review = await tx.review.update({ where: { id }, data: { answer: words, answeredAt } })
    await record({ action: 'ANSWER_REVIEW', subjectId: id, before: answerOf(before), after: answerOf(review) })
    return { __typename: 'AnswerReviewSuccess', record: review }
  })
}

/** Deletes somebody's review. Of what it was the log has the stars and the state. */
export function deleteReview(db: Db, act: AuditContext, id: string): Promise<DeleteReviewResult> {
  return performAudited(db, act, async (tx, record): Promise<DeleteReviewResult> => {
    const review = await findIn(tx, id)
    if (!review) return reviewNotFound
    await tx.review.delete({ where: { id } })
    const { rating } = review
    await record({ action: 'DELETE_REVIEW', subjectId: id, before: { rating, ...decisionOf(review) }, after: {} })
    return { __typename: 'DeleteReviewSuccess', id }
  })
}

/** The review, locked: its author changes nothing meanwhile. */
async function findIn(tx: Tx, id: string): Promise<Review | undefined> {
  return isUuid(id) ? lockReview(sqlIn(tx), id) : undefined
}

const isAt = (date: Date | null, text: string | null) =>
  text === null ? date === null : date?.getTime() === Date.parse(text)

/** With a decision its flags are dealt with. */
function decide(tx: Tx, id: string, decision: Pick<Review, 'state' | 'hidingReason' | 'hidingNote'>): Promise<Review> {
  const flags = { updateMany: { where: { settledAt: null }, data: { settledAt: new Date() } } }
  return tx.review.update({ where: { id }, data: { ...decision, flagCount: 0, flags } })
}

const decisionOf = ({ state, hidingReason, flagCount }: Review): AuditedValues => ({
  reviewState: state,
  hidingReason,
  flagCount,
})

const answerOf = ({ answeredAt }: Review): AuditedValues => ({ answeredAt: answeredAt?.toISOString() ?? null })
