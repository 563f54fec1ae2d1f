import type { Product, Image, Prisma } from '@instrumenta/prisma/client'
import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import { isAllowed, refusalOf, requireScope } from '../../shared/authority'
import { badUserInput } from '../../shared/errors'
import { sqlIn } from '../../shared/sql'
import { isUuid } from '../../shared/validation'
import { differenceOf } from '../audit/perform-audited'
import { writeDeviceIdentifiers } from '../devices/device-identifiers'
import { writeDocuments } from '../documents/write-documents'
import { writePrices } from '../prices/write-prices'
import { writeProductTexts } from '../translations/translate'
import type { RelatedProduct } from './find-products.sql'
import { readRelated } from './find-products.sql'
import type { LockedProduct } from './product-state'
import { productChanged, imageNotFound } from './product-state'
import { lockImages, readPictures } from './product-pictures.sql'
import type { ProductSections } from './product-sections.input'
import { productSections } from './product-sections.input'

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

type GivenPictures = NonNullable<ProductSections['pictures']>

/** Replaces all images of a product. New ones must be the caller's own uploads. Returns the refusal before anything is written. */
async function writePictures({ tx, product, record, by }: LockedProduct, pictures: GivenPictures) {
  const sql = sqlIn(tx)
  const { id: productId, name } = product
  const ids = pictures.map(({ imageId }) => imageId)
  const before = await readPictures(sql, [productId])
  const locked = new Map((await lockImages(sql, ids.filter(isUuid))).map((image) => [image.id, image]))
  const isKnown = (id: string) => locked.get(id)?.uploadedById === by.id || before.some((image) => image.id === id)
  const unknown = ids.findIndex((id) => !locked.has(id) || !isKnown(id))
  if (unknown >= 0) return { ...imageNotFound, path: ['input', 'pictures', String(unknown), 'imageId'] }
  for (const picture of pictures) await describe(tx, product, picture, locked.get(picture.imageId))
  await tx.productPicture.deleteMany({ where: { productId } })
  const [first, ...further] = ids
  await tx.productPicture.createMany({
    data: further.map((imageId, index) => ({ productId, imageId, position: index + 2 })),
  })
  await tx.product.update({ where: { id: productId }, data: { imageId: first ?? null } })
  const after = await readPictures(sql, [productId])
  const audited = (images: Image[]) => ({ name, pictures: images.map(auditedPicture) })
  const difference = differenceOf(audited(before), audited(after), 'name')
  await record({ action: 'SET_PRODUCT_PICTURES', subjectId: productId, ...difference })
  return undefined
}

/** Updates the description and the focus of an image, if they change. */
async function describe(
  tx: Prisma.TransactionClient,
  { name }: Product,
  { alt, focus }: GivenPictures[number],
  image: Image | undefined,
): Promise<void> {
  if (!image) return
  const data = { alt: alt ?? (image.alt || name), focusX: focus?.x ?? null, focusY: focus?.y ?? null }
  if (data.alt === image.alt && data.focusX === image.focusX && data.focusY === image.focusY) return
  await tx.image.update({ where: { id: image.id }, data })
}

const auditedPicture = ({ id, alt, focusX, focusY }: Image) => ({ imageId: id, alt, focusX, focusY })

/**
 * Replaces all related products of a product.
 * @throws BAD_USER_INPUT for the product itself and for an unknown id
 */
async function writeRelated(
  { tx, product: { id: productId, name }, record }: LockedProduct,
  relatedIds: readonly string[],
): Promise<undefined> {
  const sql = sqlIn(tx)
  const others = relatedIds.filter((id) => isUuid(id) && id !== productId)
  const found = await tx.product.count({ where: { id: { in: others } } })
  if (found !== relatedIds.length) throw badUserInput(sentence('relatedNotFound'), 'input.relatedIds')
  const before = await readRelated(sql, [productId])
  await tx.relatedProduct.deleteMany({ where: { productId } })
  await tx.relatedProduct.createMany({
    data: relatedIds.map((relatedId, index) => ({ productId, relatedId, position: index + 1 })),
  })
  const after = await readRelated(sql, [productId])
  const audited = (products: RelatedProduct[]) => ({ name, related: products.map((product) => product.name) })
  const difference = differenceOf(audited(before), audited(after), 'name')
  await record({ action: 'SET_RELATED_PRODUCTS', subjectId: productId, ...difference })
}

/**
 * Sets the threshold of low stock of a product.
 * @param threshold units; null for three minimum orders
 */
async function writeLowStock(
  { tx, product: { id: productId, name }, record }: LockedProduct,
  threshold: number | null,
): Promise<void> {
  const before = await tx.lowStock.findUnique({ where: { productId } })
  await tx.lowStock.upsert({ where: { productId }, create: { productId, threshold }, update: { threshold } })
  const audited = (lowStockAt: number | null) => ({ name, lowStockAt })
  const difference = differenceOf(audited(before?.threshold ?? null), audited(threshold), 'name')
  await record({ action: 'UPDATE_PRODUCT', subjectId: productId, ...difference })
}
