import type { Prisma, Quotation } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import type { Reading } from '../../graphql/context'
import { sentence } from '../../messages/sentence'
import { holdAccount } from '../../shared/active-account.sql'
import type { AuditContext } from '../../shared/audit-context'
import { refusalOf } from '../../shared/authority'
import type { Db } from '../../shared/db'
import { isTaken } from '../../shared/database-errors'
import { inTransaction } from '../../shared/in-transaction'
import { sqlIn } from '../../shared/sql'
import { isUuid, parseInput } from '../../shared/validation'
import type { WriteRecord } from '../audit/perform-audited'
import { performAudited } from '../audit/perform-audited'
import type { QuotationStatusFields } from './quotation-states'
import { stateAt, transitions } from './quotation-states'
import { attachFiles, holdMember, holdQuotation, mailQuotationToCustomer, mailQuotationToShop } from './quotations.sql'
import type { QuotationWriting } from './quotations.input'
import { hashWriting, writeToQuotationInput } from './quotations.input'
import { findRole } from './list-quotations'
import type {
  RoleInCompany,
  CompanyRoleNeeded,
  InvalidQuotationTransition,
  QuotationNotFound,
} from './quotations.policy'
import {
  canActOnQuotation,
  canManageQuotations,
  canSeeQuotation,
  isCustomerOf,
  nextStates,
  invalidTransition,
  notFound,
  quotationFull,
  roleNeeded,
} from './quotations.policy'

const MAX_MESSAGES = 200

const actions = { DECLINED: 'DECLINE_QUOTATION', WITHDRAWN: 'WITHDRAW_QUOTATION' } as const

type QuotationDeps = Pick<Reading, 'db' | 'env'>
type EndOutcome = { __typename: 'Ended'; quotation: Quotation } | CompanyRoleNeeded | InvalidQuotationTransition

/** The customer declines an offer, or the shop a request. */
export async function declineQuotation(deps: QuotationDeps, audit: AuditContext, id: string) {
  const outcome = await endQuotation(deps, audit, id, 'DECLINED')
  return outcome.__typename === 'Ended' ? ({ ...outcome, __typename: 'DeclineQuotationSuccess' } as const) : outcome
}

/** The customer withdraws a request, or the shop an offer. */
export async function withdrawQuotation(deps: QuotationDeps, audit: AuditContext, id: string) {
  const outcome = await endQuotation(deps, audit, id, 'WITHDRAWN')
  return outcome.__typename === 'Ended' ? ({ ...outcome, __typename: 'WithdrawQuotationSuccess' } as const) : outcome
}

function endQuotation({ db, env }: QuotationDeps, audit: AuditContext, id: string, to: keyof typeof actions) {
  return updateQuotation<EndOutcome>(db, audit, id, async (tx, { quotation, role }, record) => {
    const state = stateAt(quotation, new Date())
    if (!nextStates(audit.by, quotation, role).includes(to)) {
      const isTheirSide = transitions[state][to] === 'CUSTOMER' && isCustomerOf(audit.by, quotation, role)
      return isTheirSide ? roleNeeded('companyRoleNeeded') : invalidTransition(state)
    }
    const ended = await tx.quotation.update({
      where: { id: quotation.id },
      data: { state: to, events: { create: { from: quotation.state, to, actorId: audit.by.id } } },
    })
    const sql = sqlIn(tx)
    if (transitions[state][to] === 'CUSTOMER') {
      await mailQuotationToShop(sql, ended, { kind: to }, { shopAddress: env.mail.shopAddress, actorId: audit.by.id })
    } else {
      await mailQuotationToCustomer(sql, ended, { kind: to }, audit.by.id)
      await record?.({ action: actions[to], subjectId: ended.id, before: { state }, after: { state: to } })
    }
    return { __typename: 'Ended', quotation: ended }
  })
}

type WriteOutcome =
  | { __typename: 'WriteToQuotationSuccess'; quotation: Quotation }
  | ReturnType<typeof quotationFull>
  | typeof idempotencyConflict

const idempotencyConflict = { __typename: 'IdempotencyConflict', message: sentence('inquiryFormUsed') } as const

/** Sends a message to the other side, with an email. */
export async function writeToQuotation({ db, env }: QuotationDeps, audit: AuditContext, input: unknown) {
  const writing = parseInput(writeToQuotationInput, input, 'input')
  const { text, fileIds, idempotencyKey } = writing
  return updateQuotation<WriteOutcome>(db, audit, writing.id, async (tx, { quotation, role }, record) => {
    const { id: quotationId } = quotation
    const previous = await findPreviousMessage(tx, audit, writing)
    if (previous === 'DIFFERENT') return idempotencyConflict
    if (previous === 'SAME') return { __typename: 'WriteToQuotationSuccess', quotation }
    const isByCustomer = isCustomerOf(audit.by, quotation, role)
    const byColleague = isByCustomer && quotation.userId !== audit.by.id
    if ((await tx.quotationMessage.count({ where: { quotationId } })) >= MAX_MESSAGES)
      return quotationFull(MAX_MESSAGES)
    const key = idempotencyKey == null ? {} : { idempotencyKey, requestHash: hashWriting(writing) }
    const message = await tx.quotationMessage.create({
      data: { id: uuidv7(), quotationId, authorId: audit.by.id, text, byColleague, ...key },
    })
    const sql = sqlIn(tx)
    await attachFiles(sql, audit.by.id, fileIds, { quotationId, messageId: message.id })
    if (isByCustomer) {
      await mailQuotationToShop(
        sql,
        quotation,
        { kind: 'MESSAGE', text },
        { shopAddress: env.mail.shopAddress, actorId: audit.by.id },
      )
    } else {
      await mailQuotationToCustomer(sql, quotation, { kind: 'MESSAGE', text }, audit.by.id)
      const after = { messageId: message.id }
      await record?.({ action: 'WRITE_TO_QUOTATION', subjectId: quotationId, before: {}, after })
    }
    return { __typename: 'WriteToQuotationSuccess', quotation }
  }).catch((error: unknown) => {
    // A concurrent message about another quotation used this key.
    if (isTaken(error)) return idempotencyConflict
    throw error
  })
}

/** Compares with the author's earlier message under the same idempotency key; null for a new key. */
async function findPreviousMessage(
  tx: Prisma.TransactionClient,
  { by }: AuditContext,
  writing: QuotationWriting,
): Promise<'SAME' | 'DIFFERENT' | null> {
  const { idempotencyKey } = writing
  if (idempotencyKey == null) return null
  const where = { authorId_idempotencyKey: { authorId: by.id, idempotencyKey } }
  const earlier = await tx.quotationMessage.findUnique({ where })
  if (!earlier) return null
  return earlier.requestHash === hashWriting(writing) ? 'SAME' : 'DIFFERENT'
}

/** A locked quotation, with the actor's role in its company. */
interface HeldQuotation {
  quotation: Quotation & QuotationStatusFields
  role: RoleInCompany
}

/**
 * Runs a task in one transaction on a locked quotation that the person can see. Records staff actions in the audit log.
 * Throws FORBIDDEN for staff with read access only.
 */
async function updateQuotation<T>(
  db: Db,
  audit: AuditContext,
  id: string,
  work: (tx: Prisma.TransactionClient, held: HeldQuotation, record?: WriteRecord) => Promise<T | QuotationNotFound>,
): Promise<T | QuotationNotFound> {
  const seen = isUuid(id) ? await db.quotation.findUnique({ where: { id } }) : null
  if (!seen) return notFound
  const roleBefore = await findRole(db, audit.by, seen)
  if (!canSeeQuotation(audit.by, seen, roleBefore)) return notFound
  if (!canActOnQuotation(audit.by, seen, roleBefore)) throw refusalOf(audit.by)
  const held = async (tx: Prisma.TransactionClient, record?: WriteRecord): Promise<T | QuotationNotFound> => {
    const sql = sqlIn(tx)
    await holdAccount(sql, audit.by.id)
    await holdQuotation(sql, seen.id)
    // The person may have been removed from the quotation's company while waiting for the lock.
    const role = (await holdMember(sql, seen.companyId, audit.by.id))?.role
    if (!canActOnQuotation(audit.by, seen, role)) return notFound
    const include = { order: { select: { status: true } } }
    const quotation = await tx.quotation.findUniqueOrThrow({ where: { id: seen.id }, include })
    return work(tx, { quotation, role }, record)
  }
  return canManageQuotations(audit.by) ? performAudited(db, audit, held) : inTransaction(db, (tx) => held(tx))
}
