import type { Image, Prisma, Product } from '@instrumenta/prisma/client'
import type { AuditContext } from '../../shared/audit-context'
import { sqlIn } from '../../shared/sql'
import { isUuid } from '../../shared/validation'
import { differenceOf } from '../audit/audit.service'
import { findAttachableImage } from '../images/find-image'
import { actOnProduct } from './act-on-product'
import type { CreateProductDeps, ImageNotFound } from './create-product.service'
import { imageNotFound } from './create-product.service'
import { holdImages, readPictures } from './product-pictures.sql'
import type { SetProductPicturesInput } from './products.input'
import type { ProductChanged, ProductNotFound } from './update-product.results'

/** What came of saying which pictures a product has, tagged with the names of the schema. */
export type SetProductPicturesResult =
  | { __typename: 'SetProductPicturesSuccess'; product: Product }
  | ProductNotFound
  | ProductChanged
  | ImageNotFound

type GivenPicture = SetProductPicturesInput['pictures'][number]

/**
 * Gives a product these pictures in place of those that it has: all or none, with a row of the audit log. A picture that the product
 * has already may stay, whoever uploaded it.
 */
export async function setProductPictures(
  { db }: CreateProductDeps,
  act: AuditContext,
  { productId, pictures, expectedVersion }: SetProductPicturesInput,
): Promise<SetProductPicturesResult> {
  const ids = pictures.map(({ imageId }) => imageId)
  const uploaded = await Promise.all(ids.map((id) => findAttachableImage(db, act.by, id)))
  const acted = { productId, expectedVersion }
  return actOnProduct(db, act, acted, async (tx, product, record): Promise<SetProductPicturesResult> => {
    const sql = sqlIn(tx)
    const had = await readPictures(sql, [productId])
    const held = new Map((await holdImages(sql, ids.filter(isUuid))).map((image) => [image.id, image]))
    const known = new Set([...had, ...uploaded].map((image) => image?.id))
    if (ids.some((id) => !held.has(id) || !known.has(id))) return imageNotFound
    for (const picture of pictures) await describe(tx, product, picture, held.get(picture.imageId))
    await tx.productPicture.deleteMany({ where: { productId } })
    const [first, ...further] = ids
    await tx.productPicture.createMany({
      data: further.map((imageId, index) => ({ productId, imageId, position: index + 2 })),
    })
    const changed = await tx.product.update({
      where: { id: productId },
      data: { imageId: first, version: { increment: 1 } },
    })
    const has = await readPictures(sql, [productId])
    const [before, after] = [had, has].map((all) => ({ name: product.name, pictures: all.map(recordOfPicture) }))
    await record({
      action: 'SET_PRODUCT_PICTURES',
      subjectId: productId,
      ...differenceOf(before ?? {}, after ?? {}, 'name'),
    })
    return { __typename: 'SetProductPicturesSuccess', product: changed }
  })
}

/** Writes down what a picture shows, where that is new. */
async function describe(
  tx: Prisma.TransactionClient,
  { name }: Product,
  { alt, focus }: GivenPicture,
  image: Image | undefined,
): Promise<void> {
  if (!image) return
  const data = { alt: alt ?? (image.alt || name), focusX: focus?.x ?? null, focusY: focus?.y ?? null }
  if (data.alt === image.alt && data.focusX === image.focusX && data.focusY === image.focusY) return
  await tx.image.update({ where: { id: image.id }, data })
}

/** What the audit log tells of a picture. */
const recordOfPicture = ({ id, alt, focusX, focusY }: Image) => ({ imageId: id, alt, focusX, focusY })
