import type { ImportRow } from '@instrumenta/prisma/client'
import type { Reading } from '../../graphql/context'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import { refusalOf } from '../../shared/authority'
import type { Db } from '../../shared/db'
import { asRefusal } from '../../shared/errors'
import { dayOf } from '../../shared/fields'
import { performAudited } from '../audit/perform-audited'
import { shipOrder } from '../orders/ship-order'
import { updateShipment } from '../orders/update-shipment'
import { recordPayment } from '../payments/payments'
import { canImport } from './bulk.policy'
import type { MatchedPayment } from './check-payments'
import type { ShippingCells } from './check-shipments'
import { endRows, keepApplied } from './import-rows.sql'
import type { TakenRun } from './import-runs.sql'
import { beginAttempt } from './import-runs.sql'

type ApplyRowDeps = Pick<Reading, 'db' | 'cacheVersion' | 'logger'>

/** Applies one row. Returns the reason if it was refused. */
type ApplyRow = (deps: ApplyRowDeps, act: AuditContext, row: ImportRow) => Promise<Sentence | undefined>

/** Rows per read. */
const CHUNK = 100

/**
 * Applies the rows of a run, each in a separate transaction, from its current position. A refused row becomes a fault, and
 * the others continue. If the process dies before it stores the progress, the row is applied again, so `applyRow` must do
 * nothing the second time.
 */
export async function applyRows(
  deps: ApplyRowDeps,
  run: TakenRun,
  signal: AbortSignal,
  applyRow: ApplyRow,
): Promise<void> {
  const { db } = deps
  const by = await db.user.findUniqueOrThrow({ where: { id: run.actedById } })
  const apiKey = run.apiKeyId === null ? null : { id: run.apiKeyId, scopes: [] }
  const act = { by, apiKey, clientAddress: run.clientAddress, requestId: run.requestId }
  if (!(await beginAttempt(db.sql, run))) return
  await nameInLog(db, act, run)
  let { checkedLine } = run
  for (;;) {
    const rows = await db.importRow.findMany({
      where: { runId: run.id, outcome: 'CHANGED', line: { gt: checkedLine } },
      orderBy: { line: 'asc' },
      take: CHUNK,
    })
    if (rows.length === 0) return endRows(db.sql, run.id)
    for (const row of rows) {
      if (signal.aborted) return
      const reason = await applyOrExplain(deps, act, row, applyRow)
      if (!(await keepApplied(db.sql, run.id, row.line, reason))) return
      checkedLine = row.line
    }
  }
}

/** Writes the run to the audit log, once. Throws FORBIDDEN if the caller lost the right to import; then nothing is applied. */
async function nameInLog(db: Db, act: AuditContext, run: TakenRun): Promise<void> {
  await performAudited(db, act, async (tx, record) => {
    if (!canImport(act.by, run.kind)) throw refusalOf(act.by)
    const [begun] = await tx.importRun.updateManyAndReturn({
      where: { id: run.id, state: 'APPLYING', checkedLine: 0 },
      data: { checkedLine: 1 },
    })
    if (!begun) return
    const after = { file: run.fileName, newRows: begun.newCount, changedRows: begun.changedCount }
    await record({ action: 'IMPORT_DATA', subjectId: run.id, before: {}, after })
  })
}

async function applyOrExplain(
  deps: ApplyRowDeps,
  act: AuditContext,
  row: ImportRow,
  applyRow: ApplyRow,
): Promise<Sentence | undefined> {
  try {
    return await applyRow(deps, act, row)
  } catch (error) {
    const refusal = asRefusal(error)
    // Retried a minute later.
    if (refusal?.code === 'SERVICE_UNAVAILABLE') throw error
    if (refusal) return refusal.sentence
    deps.logger.error({ err: error }, 'A row of an import failed')
    return sentence('importRowFailed')
  }
}

/** A shipment to make, or to correct if it has an id. */
type RequestedShipment = Partial<ShippingCells> & { shipment_id?: string }

/** Ships or corrects one row. The run's id is the key of its shipments, so an order does not ship twice. */
export const applyShipment: ApplyRow = async (deps, act, row) => {
  const { shipment_id: shipmentId, ...how } = row.after as RequestedShipment
  if (shipmentId !== undefined) return correct(deps, act, shipmentId, how, row.before as Partial<ShippingCells>)
  const result = await shipOrder(deps, act, { ...inputOf(how), id: row.key, idempotencyKey: row.runId })
  return result.__typename === 'ShipOrderSuccess' ? undefined : result.message
}

/** Corrects a shipment that did not change since the check, and notifies its customer. */
async function correct(
  { db }: ApplyRowDeps,
  act: AuditContext,
  id: string,
  after: Partial<ShippingCells>,
  before: Partial<ShippingCells>,
): Promise<Sentence | undefined> {
  const shipment = await db.shipment.findUnique({ where: { id }, include: { order: { select: { status: true } } } })
  const now = shipment && {
    carrier: shipment.carrier,
    tracking_number: shipment.trackingNumber,
    expected_on: dayOf(shipment.expectedOn),
  }
  const says = (wanted: Partial<ShippingCells>) =>
    now !== null && Object.entries(wanted).every(([name, value]) => now[name as keyof ShippingCells] === value)
  if (shipment?.order.status !== 'SHIPPED' || !(says(before) || says(after))) return sentence('importChangedSince')
  const result = await updateShipment(db, act, { ...inputOf(after), id, sendMail: true })
  return result.__typename === 'UpdateShipmentSuccess' ? undefined : result.message
}

const inputOf = ({ carrier, tracking_number: trackingNumber, expected_on: expectedOn }: Partial<ShippingCells>) => ({
  carrier,
  trackingNumber,
  expectedOn,
})

/** Records one row of a bank statement. Its key is that of the transaction, so no file records it a second time. */
export const applyPayment: ApplyRow = async (deps, act, { after, key }) => {
  const payment = after as unknown as MatchedPayment
  const result = await recordPayment(deps, act, {
    orderId: payment.order_id,
    amount: payment.paid_minor,
    currency: payment.currency,
    receivedOn: payment.received_on,
    reference: payment.reference,
    method: 'BANK_TRANSFER',
    fee: payment.fee_minor ?? 0,
    idempotencyKey: key,
  })
  return result.__typename === 'RecordPaymentSuccess' ? undefined : result.message
}
