import type { Product } from '@instrumenta/prisma/client'
import { isAllowed, refusalOf } from '../../shared/authority'
import type { AuditContext } from '../../shared/audit-context'
import { requireScope } from '../../shared/key-scopes'
import { writeDeviceIdentifiers } from '../devices/write-device-identifiers'
import { writeDocuments } from '../documents/write-documents'
import { writePrices } from '../prices/write-prices'
import { writeProductTexts } from '../translations/translate'
import type { LockedProduct } from './locked-product'
import { productChanged } from './locked-product'
import type { ProductSections } from './product-sections.input'
import { productSections } from './product-sections.input'
import { writeLowStock } from './low-stock'
import { writePictures } from './write-pictures'
import { writeRelated } from './write-related'

const names = Object.keys(productSections) as (keyof ProductSections)[]

export const hasSections = (input: ProductSections): boolean =>
  names.some((name) => (name === 'lowStockAt' ? input[name] !== undefined : input[name] != null))

/** True if an input changes anything besides sections. */
export function hasDetails(input: ProductSections & object): boolean {
  const besides = ['id', 'expectedVersion', 'idempotencyKey', ...names] as string[]
  return Object.entries(input).some(([name, value]) => value !== undefined && !besides.includes(name))
}

/**
 * Prices in other currencies need a separate right.
 * @throws FORBIDDEN
 */
export function checkRights(audit: AuditContext, { prices }: ProductSections): void {
  if (prices == null) return
  requireScope(audit, 'PRICES_WRITE')
  if (!isAllowed(audit.by, 'PRICES_WRITE')) throw refusalOf(audit.by)
}

/**
 * Replaces the given sections of a product, with an audit row for each. The refusal rolls back the transaction.
 * @param before the product with its previous values
 */
export async function writeSections(locked: LockedProduct, input: ProductSections, before: Product): Promise<void> {
  const { pictures, relatedIds, documents, deviceIdentifiers, prices, translations } = input
  if (input.lowStockAt !== undefined) await writeLowStock(locked, input.lowStockAt)
  if (pictures) refuse(await writePictures(locked, pictures))
  if (relatedIds) await writeRelated(locked, relatedIds)
  if (documents) await writeDocuments(locked, documents)
  if (deviceIdentifiers) refuse(await writeDeviceIdentifiers(locked, deviceIdentifiers))
  if (prices) refuse(await writePrices(locked, prices))
  for (const [index, texts] of (translations ?? []).entries()) {
    const conflict = await writeProductTexts(locked, texts, `input.translations.${index}`)
    if (conflict) refuse(productChanged(before))
  }
}

type Refusal =
  | Awaited<ReturnType<typeof writePictures | typeof writeDeviceIdentifiers | typeof writePrices>>
  | ReturnType<typeof productChanged>

function refuse(refusal: Refusal): void {
  if (refusal) throw new SectionRefused(refusal)
}

/** Rolls back the change of a product. */
class SectionRefused extends Error {
  constructor(readonly refusal: NonNullable<Refusal>) {
    super(refusal.__typename)
  }
}

/** The refusal of a section; rethrows any other error. */
export function refusalOfSection(error: unknown): NonNullable<Refusal> {
  if (error instanceof SectionRefused) return error.refusal
  throw error
}
