import type { Order, User } from '@instrumenta/prisma/client'
import type { Reading } from '../../graphql/context'
import { isAllowed } from '../../shared/authority'
import type { Language } from '../../shared/languages'
import { FALLBACK_LANGUAGE, isLanguage } from '../../shared/languages'
import { findOrder } from '../orders/find-order'
import { readConfirmation } from '../orders/order-confirmation.sql'
import { describeConfirmation } from './confirmation-paper'

export type ConfirmationDeps = Pick<Reading, 'db' | 'env' | 'loaders' | 'paperPress'>

/**
 * The order confirmation as a PDF, the same bytes each time.
 * @param language the order's by default
 * @returns null for an unknown order or one that the viewer may not see, `NOT_YET` for one that is not confirmed, `NEVER` for
 * one that was cancelled before
 * @throws SERVICE_UNAVAILABLE if too many documents are being printed
 */
export async function printConfirmation(deps: ConfirmationDeps, viewer: User, orderId: string, language?: Language) {
  const { db, env, loaders, paperPress } = deps
  const order = await findOrder(db, viewer, orderId)
  if (!order) return null
  const confirmation = await readConfirmation(db, order)
  if (!confirmation) return order.status === 'CANCELLED' ? 'NEVER' : 'NOT_YET'
  const { confirmedAt, facts } = confirmation
  const [lines, canSeeCompany] = await Promise.all([
    loaders.orderLines.load(order.id),
    mayKnowCompany(deps, viewer, order),
  ])
  const paper = describeConfirmation(
    {
      order,
      confirmedAt,
      facts: canSeeCompany ? facts : { ...facts, company: null },
      lines: lines.map((line) => ({ ...line, cancelled: facts.cancelled[line.id] ?? 0 })),
    },
    language ?? (isLanguage(order.language) ? order.language : FALLBACK_LANGUAGE),
    { publicUrl: env.publicUrl, shopAddress: env.mail.shopAddress },
  )
  return { fileName: `order-confirmation-${order.number}.pdf`, content: await paperPress.print(viewer.id, paper) }
}

/** Former members of the order's company no longer see its details. */
async function mayKnowCompany({ loaders }: ConfirmationDeps, viewer: User, { companyId }: Order): Promise<boolean> {
  if (companyId === null || isAllowed(viewer, 'ORDERS_READ')) return true
  return (await loaders.companyMembers.load(companyId)).some(({ userId }) => userId === viewer.id)
}
