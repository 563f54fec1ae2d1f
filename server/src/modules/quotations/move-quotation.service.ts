import type { Prisma, Quotation } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import { holdAccount } from '../../shared/active-account.sql'
import type { AuditContext } from '../../shared/audit-context'
import { refusalOf } from '../../shared/authority'
import type { Db } from '../../shared/db'
import { isTaken } from '../../shared/database-errors'
import { inTransaction } from '../../shared/in-transaction'
import { sqlIn } from '../../shared/sql'
import { isUuid } from '../../shared/validation'
import type { WriteRecord } from '../audit/audit.service'
import { performAudited } from '../audit/audit.service'
import type { Standing } from './quotation-states'
import { stateAt, transitions } from './quotation-states'
import { attachFiles } from './quotation-files.sql'
import type { QuotationWriting } from './quotations.input'
import { hashWriting } from './quotations.input'
import { findRole } from './quotation-people.service'
import type { RoleThere } from './quotations.policy'
import { canActOnQuotation, canManageQuotations, canSeeQuotation, isCustomerOf, nextStates } from './quotations.policy'
import type { EndQuotationOutcome, QuotationNotFound, WriteToQuotationResult } from './quotations.results'
import { full, keyUsed, notFound, roleNeeded, staysWhereItIs } from './quotations.results'
import { holdMember, holdQuotation, mailQuotationToCustomer, mailQuotationToShop } from './quotations.sql'
import type { QuotationDeps } from './request-quotation.service'

/** Messages about a quotation at most. */
const MAX_MESSAGES = 200

const actions = { DECLINED: 'DECLINE_QUOTATION', WITHDRAWN: 'WITHDRAW_QUOTATION' } as const

/** Declines or takes back a quotation, whoever of the two sides it is whose turn that is; what an admin does is audited. */
export function endQuotation(
  { db, shopAddress }: QuotationDeps,
  act: AuditContext,
  id: string,
  to: keyof typeof actions,
): Promise<EndQuotationOutcome> {
  return withQuotation<EndQuotationOutcome>(db, act, id, async (tx, { quotation, role }, record) => {
    const state = stateAt(quotation, new Date())
    if (!nextStates(act.by, quotation, role).includes(to)) {
      const isTheirSide = transitions[state][to] === 'CUSTOMER' && isCustomerOf(act.by, quotation, role)
      return isTheirSide ? roleNeeded('companyRoleNeeded') : staysWhereItIs(state)
    }
    const ended = await tx.quotation.update({
      where: { id: quotation.id },
      data: { state: to, events: { create: { from: quotation.state, to, actorId: act.by.id } } },
    })
    const sql = sqlIn(tx)
    if (transitions[state][to] === 'CUSTOMER') {
      await mailQuotationToShop(sql, ended, { kind: to }, { shopAddress, actorId: act.by.id })
    } else {
      await mailQuotationToCustomer(sql, ended, { kind: to }, act.by.id)
      await record?.({ action: actions[to], subjectId: ended.id, before: { state }, after: { state: to } })
    }
    return { __typename: 'Ended', quotation: ended }
  })
}

/** Writes to the other side of a quotation, by mail, too; under a key once. */
export function writeToQuotation(
  { db, shopAddress }: QuotationDeps,
  act: AuditContext,
  writing: QuotationWriting,
): Promise<WriteToQuotationResult> {
  const { text, fileIds, idempotencyKey } = writing
  return withQuotation<WriteToQuotationResult>(
    db,
    act,
    writing.quotationId,
    async (tx, { quotation, role }, record) => {
      const { id: quotationId } = quotation
      const repeat = await findRepeat(tx, act, writing)
      if (repeat) return repeat === 'other' ? keyUsed : { __typename: 'WriteToQuotationSuccess', quotation }
      const isByCustomer = isCustomerOf(act.by, quotation, role)
      const byColleague = isByCustomer && quotation.userId !== act.by.id
      if ((await tx.quotationMessage.count({ where: { quotationId } })) >= MAX_MESSAGES) return full(MAX_MESSAGES)
      const key = idempotencyKey == null ? {} : { idempotencyKey, requestHash: hashWriting(writing) }
      const message = await tx.quotationMessage.create({
        data: { id: uuidv7(), quotationId, authorId: act.by.id, text, byColleague, ...key },
      })
      const sql = sqlIn(tx)
      await attachFiles(sql, act.by.id, fileIds, { quotationId, messageId: message.id })
      if (isByCustomer) {
        await mailQuotationToShop(sql, quotation, { kind: 'MESSAGE', text }, { shopAddress, actorId: act.by.id })
      } else {
        await mailQuotationToCustomer(sql, quotation, { kind: 'MESSAGE', text }, act.by.id)
        const after = { messageId: message.id }
        await record?.({ action: 'WRITE_TO_QUOTATION', subjectId: quotationId, before: {}, after })
      }
      return { __typename: 'WriteToQuotationSuccess', quotation }
    },
  ).catch(sayKeyUsed)
}

/** A key that they gave a message about another quotation at the same moment. */
function sayKeyUsed(error: unknown): WriteToQuotationResult {
  if (!isTaken(error)) throw error
  return keyUsed
}

/** Whether the person has written under this key before: the same, or something else. */
async function findRepeat(
  tx: Prisma.TransactionClient,
  { by }: AuditContext,
  writing: QuotationWriting,
): Promise<'same' | 'other' | null> {
  const { idempotencyKey } = writing
  if (idempotencyKey == null) return null
  const where = { authorId_idempotencyKey: { authorId: by.id, idempotencyKey } }
  const earlier = await tx.quotationMessage.findUnique({ where })
  if (!earlier) return null
  return earlier.requestHash === hashWriting(writing) ? 'same' : 'other'
}

/** A quotation that is held, and what whoever acts is in its company for as long. */
interface Held {
  quotation: Quotation & Standing
  role: RoleThere
}

/**
 * Does something to a quotation that the person may see, while it is held. A customer's own is no admin's act; all others go
 * together with the audit log. Throws FORBIDDEN for those of the shop who may only look.
 */
async function withQuotation<T>(
  db: Db,
  act: AuditContext,
  id: string,
  work: (tx: Prisma.TransactionClient, held: Held, record?: WriteRecord) => Promise<T | QuotationNotFound>,
): Promise<T | QuotationNotFound> {
  const seen = isUuid(id) ? await db.quotation.findUnique({ where: { id } }) : null
  if (!seen) return notFound
  const roleBefore = await findRole(db, act.by, seen)
  if (!canSeeQuotation(act.by, seen, roleBefore)) return notFound
  if (!canActOnQuotation(act.by, seen, roleBefore)) throw refusalOf(act.by)
  const held = async (tx: Prisma.TransactionClient, record?: WriteRecord): Promise<T | QuotationNotFound> => {
    const sql = sqlIn(tx)
    await holdAccount(sql, act.by.id)
    await holdQuotation(sql, seen.id)
    // They may have been taken out of its company while they waited.
    const role = (await holdMember(sql, seen.companyId, act.by.id))?.role
    if (!canActOnQuotation(act.by, seen, role)) return notFound
    const include = { order: { select: { status: true } } }
    const quotation = await tx.quotation.findUniqueOrThrow({ where: { id: seen.id }, include })
    return work(tx, { quotation, role }, record)
  }
  // An admin's own quotation has them on both sides.
  return canManageQuotations(act.by) ? performAudited(db, act, held) : inTransaction(db, (tx) => held(tx))
}
