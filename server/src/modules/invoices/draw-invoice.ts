import type { InvoiceFile } from '@instrumenta/prisma/client'
import type { Reading } from '../../graphql/context'
import { ShopError } from '../../shared/errors'
import { readLogo } from '../seller/seller-logo'
import { describeInvoice } from './invoice-paper'
import { hashOf, readSnapshot } from './invoice-snapshot'

/** Task that draws the invoice in its key. */
export const DRAW_INVOICE = 'draw-invoice'

/** Only the shop's addresses are read from the settings. */
export interface DrawDeps extends Pick<Reading, 'db' | 'paperPress'> {
  env: { publicUrl: string; mail: { shopAddress: string } }
}

/**
 * PDF of an invoice, drawn and stored on the first call; later calls return the same bytes.
 * @param readerId the waiting reader
 * @throws SERVICE_UNAVAILABLE if too many documents are being drawn
 */
export async function drawInvoice(
  { db, env, paperPress }: DrawDeps,
  readerId: string,
  id: string,
): Promise<InvoiceFile> {
  const where = { invoiceId: id }
  const stored = await db.invoiceFile.findUnique({ where })
  if (stored) return stored
  const { snapshot } = await db.invoice.findUniqueOrThrow({ where: { id }, select: { snapshot: true } })
  const shop = { publicUrl: env.publicUrl, shopAddress: env.mail.shopAddress }
  const invoice = readSnapshot(snapshot)
  const paper = describeInvoice(invoice, shop)
  const logo = await readLogo(db, invoice.seller.logo)
  if (logo) paper.sender.logo = logo
  const content = await paperPress.print(readerId, paper)
  // The first stored file stays.
  await db.invoiceFile.createMany({
    data: [{ invoiceId: id, content: new Uint8Array(content), sha256: hashOf(content) }],
    skipDuplicates: true,
  })
  return db.invoiceFile.findUniqueOrThrow({ where })
}

/** Draws an invoice that was just issued, unless the shop is busy: a job draws it then. */
export async function drawSoon(deps: DrawDeps, readerId: string, id: string): Promise<void> {
  await drawInvoice(deps, readerId, id).catch((error: unknown) => {
    if (!(error instanceof ShopError)) throw error
  })
}
