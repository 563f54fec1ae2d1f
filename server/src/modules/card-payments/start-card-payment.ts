import type { CardPayment, Order } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { GraphQLContext } from '../../graphql/context'
import type { MessageKey } from '../../messages/en/en'
import { sentence } from '../../messages/sentence'
import { refusalOf, signedIn } from '../../shared/authority'
import { isTaken } from '../../shared/database-errors'
import { serviceUnavailable } from '../../shared/errors'
import { id } from '../../shared/fields'
import { prefixOf } from '../../shared/languages'
import { isUuid, parseInput } from '../../shared/validation'
import { orderNotFound } from '../orders/act-on-order'
import { findRole } from '../orders/company-orders'
import { canSeeOrder, isOrderer } from '../orders/orders.policy'
import type { ScheduledPayment } from '../payment-terms/payment-parts.sql'
import type { CardProvider } from './card-provider'

export const startCardPaymentInput = z.strictObject({ orderId: id })

/** Time that the hosted page stays open. The provider allows 30 minutes at least. */
const OPEN_MS = 60 * 60_000

/** A page that ends sooner is not handed out again. */
const MARGIN_MS = 5 * 60_000

type CardDeps = Pick<GraphQLContext, 'db' | 'env' | 'logger' | 'cardProvider' | 'language' | 'loaders'>

const unavailable = (key: MessageKey) => ({ __typename: 'CardPaymentUnavailable', message: sentence(key) }) as const

/** Unpaid amount of the first open part of a schedule, in minor units: a deposit is paid before the balance. */
export function dueNow(parts: readonly ScheduledPayment[]): bigint {
  const open = parts.find(({ amountMinor, paidMinor }) => paidMinor < amountMinor)
  return open ? open.amountMinor - open.paidMinor : 0n
}

/** Why an order can't be paid by card now; undefined if it can. */
export function cardObstacle(
  provider: CardProvider | undefined,
  { status }: Pick<Order, 'status'>,
  dueMinor: bigint,
): MessageKey | undefined {
  if (!provider) return 'cardsOff'
  if (status === 'AWAITING_APPROVAL') return 'cardOrderWaits'
  return dueMinor > 0n ? undefined : 'cardNothingDue'
}

/**
 * Returns the URL of the provider's page where the next part of the schedule is paid by card. A repeated call returns
 * the same page while the amount is the same; a page for another amount is closed, so that nobody pays twice.
 * @throws FORBIDDEN for staff, SERVICE_UNAVAILABLE if the provider does not answer
 */
export async function startCardPayment(context: CardDeps & Pick<GraphQLContext, 'viewer'>, input: unknown) {
  const { db, cardProvider, loaders } = context
  const viewer = signedIn(context.viewer)
  const { orderId } = parseInput(startCardPaymentInput, input, 'input')
  const order = isUuid(orderId) ? await db.order.findUnique({ where: { id: orderId } }) : null
  const role = order ? await findRole(db, viewer, order) : undefined
  if (!order || !canSeeOrder(viewer, order, role)) return orderNotFound
  if (!cardProvider) return unavailable('cardsOff')
  if (!isOrderer(viewer, order, role) && role === undefined) throw refusalOf(viewer)
  const dueMinor = dueNow(await loaders.paymentParts.load(order.id))
  const obstacle = cardObstacle(cardProvider, order, dueMinor)
  if (obstacle) return unavailable(obstacle)
  const payment = await findOrAddOpen(context, cardProvider, order, viewer.id, dueMinor)
  return { __typename: 'StartCardPaymentSuccess', url: await openPage(context, cardProvider, order, payment) } as const
}

/** The open card payment of the order for this amount. An order has one at a time. */
async function findOrAddOpen(
  { db, logger }: CardDeps,
  provider: CardProvider,
  order: Order,
  startedById: string,
  amountMinor: bigint,
): Promise<CardPayment> {
  for (let attempt = 0; attempt < 3; attempt++) {
    const open = await db.cardPayment.findFirst({ where: { orderId: order.id, state: 'OPEN' } })
    const isCurrent = open?.amountMinor === amountMinor && open.expiresAt.getTime() > Date.now() + MARGIN_MS
    if (open && isCurrent) return open
    if (open) {
      // The webhook reports whether it was paid, whatever we record here.
      await db.cardPayment.updateMany({ where: { id: open.id, state: 'OPEN' }, data: { state: 'EXPIRED' } })
      if (open.sessionId) {
        await provider.closeCheckout(open.sessionId).catch((err: unknown) => {
          logger.warn({ err, cardPayment: open.id }, 'A page for card payment was not closed')
        })
      }
    }
    const expiresAt = new Date(Date.now() + OPEN_MS)
    const data = { id: uuidv7(), orderId: order.id, currency: order.currency, amountMinor, startedById, expiresAt }
    try {
      return await db.cardPayment.create({ data })
    } catch (error) {
      // Another tab started a payment at the same time.
      if (!isTaken(error)) throw error
    }
  }
  throw serviceUnavailable(sentence('cardProviderAway'))
}

async function openPage(
  { db, env, logger, language }: CardDeps,
  provider: CardProvider,
  order: Order,
  payment: CardPayment,
): Promise<string> {
  if (payment.url !== null) return payment.url
  const page = `${env.publicUrl}${prefixOf(language)}/dashboard/myOrders/${order.id}`
  try {
    const { sessionId, url } = await provider.createCheckout({
      id: payment.id,
      orderId: order.id,
      orderNumber: order.number,
      amountMinor: payment.amountMinor,
      currency: payment.currency,
      email: order.customerEmail,
      language,
      expiresAt: payment.expiresAt,
      paidUrl: `${page}?card=paid`,
      cancelledUrl: page,
    })
    await db.cardPayment.updateMany({ where: { id: payment.id }, data: { sessionId, url } })
    return url
  } catch (err) {
    logger.error({ err, order: order.id }, 'The payment provider made no page')
    throw serviceUnavailable(sentence('cardProviderAway'))
  }
}
