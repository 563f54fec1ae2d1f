import type { LineProgress, OrderReturn, Prisma, ReturnLine, ReturnState } from '@instrumenta/prisma/client'
import type { Reading } from '../../graphql/context'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import { sqlIn } from '../../shared/sql'
import { isUuid, parseInput } from '../../shared/validation'
import type { AuditRecord, WriteRecord } from '../audit/perform-audited'
import type { ActedOrder } from '../orders/act-on-order'
import type { HeldOrder } from '../orders/move-order.sql'
import { findRole } from '../orders/company-orders'
import { holdingOrder } from '../orders/act-on-order'
import { acceptReturnInput, declineReturnInput, receiveReturnInput } from './returns.input'
import { explainState, nextStates, partiesOf } from './return-states'
import { mailReturnToCustomer, mailReturnToShop, writeReturnMove } from './returns.sql'
import { acceptLines, giveCredit, receiveLines } from './settle-return'

/** A locked return with its locked order. */
export interface HeldReturn {
  tx: Prisma.TransactionClient
  held: HeldOrder
  orderReturn: OrderReturn
  lines: ReturnLine[]
  progress: ReadonlyMap<string, LineProgress>
  /** Accepted or received units in the order's other returns, by line id. */
  others: ReadonlyMap<string, number>
}

interface Move {
  id: string
  to: ReturnState
  action: Extract<AuditRecord['action'], `${string}_RETURN`>
  answer?: string | null
  /** Runs before the status changes; returns fields of the audit row. */
  work?: (held: HeldReturn) => Promise<AuditRecord['after']>
}

type Outcome =
  | { __typename: 'Moved'; orderReturn: OrderReturn }
  | { __typename: 'ReturnNotFound'; message: Sentence }
  | { __typename: 'InvalidReturnTransition'; message: Sentence; orderReturn: OrderReturn }

type ReturnDeps = Pick<Reading, 'db' | 'env'>

const returnNotFound = { __typename: 'ReturnNotFound', message: sentence('returnNotFound') } as const

/** Withdraws a request that the shop has not answered, as the customer. */
export async function withdrawReturn(deps: ReturnDeps, audit: AuditContext, id: string) {
  const move = { id, to: 'WITHDRAWN', action: 'WITHDRAW_RETURN', work: releasePieces } as const
  return resultOf('WithdrawReturnSuccess', await moveReturn(deps, audit, move))
}

/** Accepts a return, or a part of it. */
export async function acceptReturn(deps: ReturnDeps, audit: AuditContext, input: unknown) {
  const { id, lines, answer } = parseInput(acceptReturnInput, input, 'input')
  const work = (held: HeldReturn) => acceptLines(held, lines ?? null)
  const move = { id, to: 'ACCEPTED', action: 'ACCEPT_RETURN', answer, work } as const
  return resultOf('AcceptReturnSuccess', await moveReturn(deps, audit, move))
}

export async function declineReturn(deps: ReturnDeps, audit: AuditContext, input: unknown) {
  const { id, answer } = parseInput(declineReturnInput, input, 'input')
  const move = { id, to: 'DECLINED', action: 'DECLINE_RETURN', answer, work: releasePieces } as const
  return resultOf('DeclineReturnSuccess', await moveReturn(deps, audit, move))
}

/** Records received goods. Restocked units return to stock. */
export async function receiveReturn(
  deps: Pick<Reading, 'db' | 'env' | 'cacheVersion'>,
  audit: AuditContext,
  input: unknown,
) {
  const { id, lines } = parseInput(receiveReturnInput, input, 'input')
  const work = (held: HeldReturn) => receiveLines(held, lines)
  const outcome = await moveReturn(deps, audit, { id, to: 'RECEIVED', action: 'RECEIVE_RETURN', work })
  // Visitors see stock.
  if (outcome.__typename === 'Moved' && lines.some(({ restocked }) => restocked > 0)) deps.cacheVersion.bump()
  return resultOf('ReceiveReturnSuccess', outcome)
}

/** Closes a return. If a credit was promised, it writes a credit note. */
export async function closeReturn(deps: ReturnDeps, audit: AuditContext, id: string) {
  const work = (held: HeldReturn) => giveCredit(held, audit.by.id)
  return resultOf(
    'CloseReturnSuccess',
    await moveReturn(deps, audit, { id, to: 'CLOSED', action: 'CLOSE_RETURN', work }),
  )
}

const resultOf = <Success extends string>(__typename: Success, outcome: Outcome) =>
  outcome.__typename === 'Moved' ? { __typename, orderReturn: outcome.orderReturn } : outcome

/** Locks the order, so that no concurrent task changes its units. Sends an email to the other side. */
async function moveReturn(
  { db, env }: ReturnDeps,
  audit: AuditContext,
  { id, to, action, answer, work }: Move,
): Promise<Outcome> {
  const found = isUuid(id) ? await db.orderReturn.findUnique({ where: { id }, include: { order: true } }) : null
  const role = found ? await findRole(db, audit.by, found.order) : undefined
  if (!found || partiesOf(audit.by, found.order, role).length === 0) return returnNotFound
  const run = async (tx: Prisma.TransactionClient, held: ActedOrder, record: WriteRecord): Promise<Outcome> => {
    // The person may have been removed from the order's company while waiting for the lock.
    const parties = partiesOf(audit.by, held.order, held.role)
    if (parties.length === 0) return returnNotFound
    const sql = sqlIn(tx)
    const { lines, ...orderReturn } = await tx.orderReturn.findUniqueOrThrow({
      where: { id },
      include: { lines: { orderBy: { line: { position: 'asc' } } } },
    })
    if (!nextStates(parties, orderReturn.state).includes(to)) return unchangedAt(orderReturn)
    const counts = await tx.lineProgress.findMany({ where: { line: { orderId: orderReturn.orderId } } })
    const progress = new Map(counts.map((count) => [count.lineId, count]))
    const others = await countAccepted(tx, orderReturn)
    const after = await work?.({ tx, held, orderReturn, lines, progress, others })
    const moved = await writeReturnMove(sql, orderReturn, { to, actorId: audit.by.id, answer: answer ?? null })
    if (!moved) throw new Error('A return changed although its order is locked')
    await (to === 'WITHDRAWN'
      ? mailReturnToShop(sql, id, { actorId: audit.by.id, shopAddress: env.mail.shopAddress })
      : mailReturnToCustomer(sql, id, audit.by.id))
    await record({
      action,
      subjectId: orderReturn.orderId,
      before: { returnNumber: moved.number, returnState: orderReturn.state },
      after: { returnNumber: moved.number, returnState: to, ...after },
    })
    return { __typename: 'Moved', orderReturn: moved }
  }
  const outcome = await holdingOrder<Outcome>({ db }, audit, {
    id: found.orderId,
    idField: 'input.id',
    work: run,
  })
  // Orders are never deleted.
  return outcome.__typename === 'OrderNotFound' ? returnNotFound : outcome
}

async function countAccepted(
  tx: Prisma.TransactionClient,
  { id, orderId }: OrderReturn,
): Promise<ReadonlyMap<string, number>> {
  const counted = await tx.returnLine.groupBy({
    by: 'lineId',
    where: { line: { orderId }, accepted: { not: null }, returnId: { not: id } },
    _sum: { counted: true },
  })
  return new Map(counted.map(({ lineId, _sum }) => [lineId, _sum.counted ?? 0]))
}

function unchangedAt(orderReturn: OrderReturn): Outcome {
  return { __typename: 'InvalidReturnTransition', message: explainState(orderReturn.state), orderReturn }
}

/** Released units can be requested again. */
async function releasePieces({ tx, orderReturn }: HeldReturn): Promise<AuditRecord['after']> {
  await tx.returnLine.updateMany({ where: { returnId: orderReturn.id }, data: { counted: 0 } })
  return {}
}
