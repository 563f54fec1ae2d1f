import type { Order } from '@instrumenta/prisma/client'
import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import { badUserInput } from '../../shared/errors'
import { dayOf } from '../../shared/fields'
import { sqlIn } from '../../shared/sql'
import { parseInput } from '../../shared/validation'
import type { OrderDeps } from './act-on-order'
import { actOnOrder } from './act-on-order'
import { updateOrderDetailsInput } from './order-details.input'
import { mailNews, wasJustSent } from './order-news.sql'
import type { Undoable } from './order-acts.sql'
import { storeAct } from './order-acts.sql'
import { canBeExpectedOn, updatedText } from './orders.input'
import { inMail, uncancelledPieces } from './pieces'

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
