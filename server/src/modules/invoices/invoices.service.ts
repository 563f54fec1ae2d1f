import type { Order, User } from '@instrumenta/prisma/client'
import { isAllowed } from '../../shared/authority'
import type { Db } from '../../shared/db'
import type { Language } from '../../shared/languages'
import { FALLBACK_LANGUAGE, isLanguage } from '../../shared/languages'
import { createPaperPress } from '../../shared/papers/paper-press'
import type { Loaders } from '../../graphql/loaders'
import { findOrder } from '../orders/find-order'
import { readConfirmation } from '../orders/order-confirmation.sql'
import type { SellingShop } from './confirmation-paper'
import { describeConfirmation } from './confirmation-paper'

/** A document as a file. */
export interface InvoiceFile {
  fileName: string
  content: Buffer
}

/** Order confirmations. Invoices will be issued here, too. */
export interface InvoiceService {
  /**
   * The confirmation of an order, in this language or the order's, the same bytes each time; null if there is no such order that the
   * viewer may see, NOT_YET for one that is not confirmed, NEVER for one that was cancelled or declined before. Throws
   * SERVICE_UNAVAILABLE if there is too much to draw.
   */
  draw(viewer: User, orderId: string, language?: Language): Promise<InvoiceFile | 'NOT_YET' | 'NEVER' | null>
}

/** Dependencies of the service. */
export interface InvoiceServiceDeps {
  db: Db
  loaders: Pick<Loaders, 'orderLines' | 'companyMembers'>
  shop: SellingShop
}

/** Builds the service. */
export function createInvoiceService({ db, loaders, shop }: InvoiceServiceDeps): InvoiceService {
  const press = createPaperPress()

  /** Whether the viewer may know of the order's company: who has left it reads of it no more. */
  async function mayKnowCompany(viewer: User, { companyId }: Order): Promise<boolean> {
    if (companyId === null || isAllowed(viewer, 'ORDERS_READ')) return true
    return (await loaders.companyMembers.load(companyId)).some(({ userId }) => userId === viewer.id)
  }

  return {
    async draw(viewer, orderId, asked) {
      const order = await findOrder(db, viewer, orderId)
      if (!order) return null
      const confirmation = await readConfirmation(db, order)
      if (!confirmation) return order.status === 'CANCELLED' ? 'NEVER' : 'NOT_YET'
      const { confirmedAt, facts } = confirmation
      const [lines, isKnown] = await Promise.all([loaders.orderLines.load(order.id), mayKnowCompany(viewer, order)])
      const language = asked ?? (isLanguage(order.language) ? order.language : FALLBACK_LANGUAGE)
      const paper = describeConfirmation(
        {
          order,
          confirmedAt,
          facts: isKnown ? facts : { ...facts, company: null },
          lines: lines.map((line) => ({ ...line, cancelled: facts.cancelled[line.id] ?? 0 })),
        },
        language,
        shop,
      )
      return { fileName: `order-confirmation-${order.number}.pdf`, content: await press.print(viewer.id, paper) }
    },
  }
}
