import type { Order, OrderNote } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import type { Db } from '../../shared/db'
import { badUserInput } from '../../shared/errors'
import { externalReference, id, idempotencyKey, dayOf } from '../../shared/fields'
import { sqlIn } from '../../shared/sql'
import { textField, parseInput, isUuid } from '../../shared/validation'
import { performAudited } from '../audit/perform-audited'
import type { OrderDeps } from './act-on-order'
import { actOnOrder, orderNotFound } from './act-on-order'
import type { Undoable } from './order-acts.sql'
import { storeAct } from './order-acts.sql'
import { mailNews, wasJustSent } from './order-news.sql'
import { newDay, sendMail, canBeExpectedOn, updatedText } from './orders.input'
import { inMail, uncancelledPieces } from './pieces'

const note = { name: 'theNote', max: 2_000, isMultiline: true } as const

export const updateOrderDetailsInput = z.strictObject({
  id,
  expectedOn: newDay,
  customerNote: textField({ ...note, min: 0 }).nullish(),
  externalReference,
  sendMail,
})

export const addOrderNoteInput = z.strictObject({ id, text: textField(note), idempotencyKey })

interface Success {
  __typename: 'UpdateOrderDetailsSuccess'
  order: Order
  isMailed: boolean
  undo: Undoable | null
}

/** Sets expected day, note for the customer and external reference of an order, as staff. */
export async function updateOrderDetails(deps: OrderDeps, audit: AuditContext, input: unknown) {
  const { id, sendMail, ...wanted } = parseInput(updateOrderDetailsInput, input, 'input')
  return actOnOrder<Success>(deps, audit, {
    id,
    idField: 'input.id',
    refuse: () => undefined,
    work: async (tx, held, record) => {
      const { order, lines } = held
      const { customerNote: noteBefore, externalReference: referenceBefore } = order
      const before = {
        expectedOn: dayOf(order.expectedOn),
        customerNote: noteBefore,
        externalReference: referenceBefore,
      }
      const after = {
        expectedOn: updatedText(wanted.expectedOn, before.expectedOn),
        customerNote: updatedText(wanted.customerNote, before.customerNote),
        externalReference: updatedText(wanted.externalReference, before.externalReference),
      }
      const { expectedOn, customerNote, externalReference } = after
      if (expectedOn !== null && expectedOn !== before.expectedOn && !canBeExpectedOn(expectedOn)) {
        throw badUserInput(sentence('expectedDayAhead'), 'input.expectedOn')
      }
      const changed = (['expectedOn', 'customerNote', 'externalReference'] as const).filter(
        (name) => before[name] !== after[name],
      )
      const data = { customerNote, externalReference, expectedOn: expectedOn === null ? null : new Date(expectedOn) }
      const updated = changed.length > 0 ? await tx.order.update({ where: { id: order.id }, data }) : order
      if (changed.length > 0) {
        await record({
          action: 'UPDATE_ORDER_DETAILS',
          subjectId: order.id,
          before: { expectedOn: before.expectedOn, externalReference: referenceBefore },
          after: { expectedOn, externalReference, changed },
        })
      }
      const note = customerNote ?? ''
      const news = { news: 'note' as const, note, expectedOn, lines: inMail(uncancelledPieces(lines)) }
      // A repeated request does not send a second email.
      const isRepeat = sendMail && changed.length === 0 && (await wasJustSent(sqlIn(tx), updated, news))
      const isMailedNow =
        sendMail &&
        (customerNote ?? expectedOn) !== null &&
        !isRepeat &&
        (await mailNews(sqlIn(tx), audit.by, updated, news, held.actId))
      const undo = isMailedNow || changed.length > 0 ? await storeAct(sqlIn(tx), audit.by, held) : null
      return { __typename: 'UpdateOrderDetailsSuccess', order: updated, isMailed: isRepeat || isMailedNow, undo }
    },
  })
}

const added = (note: OrderNote) => ({ __typename: 'AddOrderNoteSuccess', note }) as const
const noteNotFound = { __typename: 'OrderNoteNotFound', message: sentence('orderNoteNotFound') } as const

/** Adds an internal note to an order, as staff. */
export async function addOrderNote(db: Db, audit: AuditContext, input: unknown) {
  const { id: orderId, text, idempotencyKey } = parseInput(addOrderNoteInput, input, 'input')
  const order = isUuid(orderId) ? await db.order.findUnique({ where: { id: orderId }, select: { id: true } }) : null
  if (!order) return orderNotFound
  return performAudited(db, audit, async (tx, record) => {
    const authorId = audit.by.id
    const earlier = await tx.orderNote.findUnique({
      where: { authorId_idempotencyKey: { authorId, idempotencyKey } },
    })
    if (earlier) {
      return earlier.orderId === order.id && earlier.text === text
        ? added(earlier)
        : ({ __typename: 'IdempotencyConflict', message: sentence('piecesFormUsed') } as const)
    }
    const note = await tx.orderNote.create({
      data: { id: uuidv7(), orderId: order.id, authorId, text, idempotencyKey },
    })
    // The audit log is permanent, so it omits the text of a note, which can be deleted.
    await record({ action: 'ADD_ORDER_NOTE', subjectId: order.id, before: {}, after: { messageId: note.id } })
    return added(note)
  })
}

/** Deletes a note of the person's own. */
export async function deleteOrderNote(db: Db, audit: AuditContext, id: string) {
  const note = isUuid(id) ? await db.orderNote.findUnique({ where: { id } }) : null
  if (!note || note.authorId !== audit.by.id) return noteNotFound
  return performAudited(db, audit, async (tx, record) => {
    const { count } = await tx.orderNote.deleteMany({ where: { id: note.id } })
    if (count === 0) return noteNotFound
    const { id: messageId, orderId } = note
    await record({ action: 'DELETE_ORDER_NOTE', subjectId: orderId, before: { messageId }, after: {} })
    return { __typename: 'DeleteOrderNoteSuccess', deletedId: messageId } as const
  })
}
