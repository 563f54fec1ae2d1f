import type { OrderNote } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import type { Db } from '../../shared/db'
import { isUuid, parseInput } from '../../shared/validation'
import { performAudited } from '../audit/audit.service'
import type { OrderNotFound } from './act-on-order.service'
import { orderNotFound } from './act-on-order.service'
import { addOrderNoteInput } from './order-details.input'
import type { IdempotencyConflict } from './place-order.service'

/** What came of writing a note, tagged with the names of the schema. */
export type AddOrderNoteResult =
  | { __typename: 'AddOrderNoteSuccess'; note: OrderNote }
  | OrderNotFound
  | IdempotencyConflict

/** What came of deleting a note, tagged with the names of the schema. */
export type DeleteOrderNoteResult =
  | { __typename: 'DeleteOrderNoteSuccess'; deletedId: string }
  | { __typename: 'OrderNoteNotFound'; message: Sentence }

/** Writes a note about an order for the staff, `{ orderId, text, idempotencyKey }`. Throws BAD_USER_INPUT naming the field. */
export async function addOrderNote(db: Db, act: AuditContext, input: unknown): Promise<AddOrderNoteResult> {
  const { orderId, text, idempotencyKey } = parseInput(addOrderNoteInput, input, 'input')
  const order = isUuid(orderId) ? await db.order.findUnique({ where: { id: orderId }, select: { id: true } }) : null
  if (!order) return orderNotFound
  return performAudited(db, act, async (tx, record) => {
    const authorId = act.by.id
    const earlier = await tx.orderNote.findUnique({
      where: { authorId_idempotencyKey: { authorId, idempotencyKey } },
    })
    if (earlier) {
      return earlier.orderId === order.id && earlier.text === text
        ? { __typename: 'AddOrderNoteSuccess', note: earlier }
        : { __typename: 'IdempotencyConflict', message: sentence('piecesFormUsed') }
    }
    const note = await tx.orderNote.create({
      data: { id: uuidv7(), orderId: order.id, authorId, text, idempotencyKey },
    })
    // What it says is in no row that stays for ever: the note can be deleted.
    await record({ action: 'ADD_ORDER_NOTE', subjectId: order.id, before: {}, after: { messageId: note.id } })
    return { __typename: 'AddOrderNoteSuccess', note }
  })
}

/** Deletes a note that the person wrote. */
export async function deleteOrderNote(db: Db, act: AuditContext, id: string): Promise<DeleteOrderNoteResult> {
  const note = isUuid(id) ? await db.orderNote.findUnique({ where: { id } }) : null
  if (!note || note.authorId !== act.by.id) return noteNotFound
  return performAudited(db, act, async (tx, record) => {
    const { count } = await tx.orderNote.deleteMany({ where: { id: note.id } })
    if (count === 0) return noteNotFound
    const { id: messageId, orderId } = note
    await record({ action: 'DELETE_ORDER_NOTE', subjectId: orderId, before: { messageId }, after: {} })
    return { __typename: 'DeleteOrderNoteSuccess', deletedId: messageId }
  })
}

const noteNotFound: DeleteOrderNoteResult = { __typename: 'OrderNoteNotFound', message: sentence('orderNoteNotFound') }
