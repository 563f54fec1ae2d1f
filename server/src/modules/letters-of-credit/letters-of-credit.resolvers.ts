import type { LetterOfCredit } from '@instrumenta/prisma/client'
import type { GraphQLContext } from '../../graphql/context'
import type { LetterOfCreditWarning, Resolvers } from '../../graphql/generated/resolvers'
import { auditContextOf } from '../../shared/audit-context'
import { dayOf } from '../../shared/fields'
import { toMoneyIn } from '../../shared/money'
import type { ShownOrder } from '../orders/orders.loaders'
import { documentsOf, removeLetterOfCredit, saveLetterOfCredit } from './letters-of-credit'
import { WARNING_DAYS } from './letter-warnings.sql'

/** A letter of credit with its order. */
export interface ShownLetter extends LetterOfCredit {
  order: ShownOrder
}

export const letterOfCreditResolvers: Resolvers = {
  Mutation: {
    saveLetterOfCredit: (_parent, { input }, context) => saveLetterOfCredit(context, auditContextOf(context), input),
    removeLetterOfCredit: (_parent, { id }, context) => removeLetterOfCredit(context, auditContextOf(context), id),
  },
  Order: {
    letterOfCredit: async (order, _args, { loaders }) => {
      const letter = await loaders.letterOfCredit.load(order.id)
      return letter && { ...letter, order }
    },
  },
  LetterOfCredit: {
    amount: ({ amountMinor, order }) => toMoneyIn(amountMinor, order.currency),
    latestShipmentOn: ({ latestShipmentOn }) => dayOf(latestShipmentOn) ?? '',
    expiresOn: ({ expiresOn }) => dayOf(expiresOn) ?? '',
    status: ({ expiresOn }) => (daysUntil(expiresOn) < 0 ? 'EXPIRED' : 'OPEN'),
    warnings: findWarnings,
    documents: documentsOf,
  },
  LetterOfCreditDocument: {
    doneAt: ({ doneAt }) => (doneAt === null ? null : new Date(doneAt)),
    doneBy: ({ doneById }, _args, { loaders }) => (doneById === null ? null : loaders.user.load(doneById)),
  },
}

const DAY_MS = 24 * 60 * 60_000

/** Days from today (UTC) to a day. */
const daysUntil = (day: Date): number => (day.getTime() - new Date().setUTCHours(0, 0, 0, 0)) / DAY_MS

async function findWarnings(
  { order, latestShipmentOn, expiresOn }: ShownLetter,
  _args: object,
  { loaders }: GraphQLContext,
): Promise<LetterOfCreditWarning[]> {
  if (order.status === 'CANCELLED') return []
  const [parts, shipments] = await Promise.all([loaders.paymentParts.load(order.id), loaders.shipments.load(order.id)])
  const isShipped = order.status === 'SHIPPED' || order.status === 'DELIVERED'
  const isPaid = parts.every(({ amountMinor, paidMinor }) => paidMinor === amountMinor)
  const wasLate = shipments.some(({ shippedAt }) => shippedAt.getTime() >= latestShipmentOn.getTime() + DAY_MS)
  const [shipmentIn, expiryIn] = [daysUntil(latestShipmentOn), daysUntil(expiresOn)]
  return [
    ...(wasLate || (!isShipped && shipmentIn < 0) ? (['SHIPMENT_LATE'] as const) : []),
    ...(!wasLate && !isShipped && shipmentIn >= 0 && shipmentIn <= WARNING_DAYS[0] ? (['SHIPMENT_DUE'] as const) : []),
    ...(!isPaid && expiryIn < 0 ? (['EXPIRED'] as const) : []),
    ...(!isPaid && expiryIn >= 0 && expiryIn <= WARNING_DAYS[0] ? (['EXPIRY_DUE'] as const) : []),
  ]
}
