import type { Order, User } from '@instrumenta/prisma/client'
import { isAllowed } from '../../shared/authority'
import type { Language } from '../../shared/languages'
import { FALLBACK_LANGUAGE, isLanguage } from '../../shared/languages'
import { createPaperPress } from '../../shared/papers/paper-press'
import type { Loaders } from '../../graphql/loaders'
import type { OrderService } from '../orders/orders.service'
import type { SellingShop } from './invoice-paper'
import { describeInvoice } from './invoice-paper'

/** An invoice as a file. */
export interface InvoiceFile {
  fileName: string
  content: Buffer
}

/** Invoices of orders. */
export interface InvoiceService {
  /**
   * The invoice of an order, in this language or the order's; null if there is no such order that the viewer may see, NOT_YET for one
   * that the shop has not got, since its company has not approved it. Throws SERVICE_UNAVAILABLE if there is too much to draw.
   */
  draw(viewer: User, orderId: string, language?: Language): Promise<InvoiceFile | 'NOT_YET' | null>
}

/** What the service works with. */
export interface InvoiceServiceDeps {
  orders: Pick<OrderService, 'find'>
  loaders: Pick<Loaders, 'orderEvents' | 'orderLines' | 'lineProgress' | 'company' | 'companyMembers' | 'creditNotes'>
  shop: SellingShop
}

/** Builds the service. */
export function createInvoiceService({ orders, loaders, shop }: InvoiceServiceDeps): InvoiceService {
  const press = createPaperPress()

  /** The order's company, if the viewer is of it or of the shop: who has left it does not read of it any more. */
  async function companyFor(viewer: User, { companyId }: Order) {
    if (companyId === null) return null
    const isSeen =
      isAllowed(viewer, 'ORDERS_READ') ||
      (await loaders.companyMembers.load(companyId)).some(({ userId }) => userId === viewer.id)
    return isSeen ? loaders.company.load(companyId) : null
  }

  /** Whether the shop never got the order: it waits for approval, was declined, or called off before. */
  async function isUnapproved(order: Order): Promise<boolean> {
    if (order.status === 'AWAITING_APPROVAL') return true
    if (order.status !== 'CANCELLED' || order.companyId === null) return false
    const states = (await loaders.orderEvents.load(order)).map(({ to }) => to)
    return states.includes('AWAITING_APPROVAL') && !states.includes('PLACED')
  }

  return {
    async draw(viewer, orderId, asked) {
      const order = await orders.find(viewer, orderId)
      if (!order) return null
      if (await isUnapproved(order)) return 'NOT_YET'
      const [lines, company, creditNotes] = await Promise.all([
        loaders.orderLines.load(order.id),
        companyFor(viewer, order),
        loaders.creditNotes.load(order.id),
      ])
      const progress = await Promise.all(lines.map(({ id }) => loaders.lineProgress.load(id)))
      const language = asked ?? (isLanguage(order.language) ? order.language : FALLBACK_LANGUAGE)
      const paper = describeInvoice(
        {
          order,
          company,
          creditNotes,
          lines: lines.map((line, index) => ({ ...line, cancelled: progress[index]?.cancelled ?? 0 })),
        },
        language,
        shop,
      )
      return { fileName: `invoice-${order.number}.pdf`, content: await press.print(viewer.id, paper) }
    },
  }
}
