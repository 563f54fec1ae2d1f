import type { OrderNote } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import type { Db } from '../../shared/db'
import { isUuid, parseInput } from '../../shared/validation'
import { performAudited } from '../audit/perform-audited'
import { orderNotFound } from './act-on-order'
import { addOrderNoteInput } from './order-details.input'

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
