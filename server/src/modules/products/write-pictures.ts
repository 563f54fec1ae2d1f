import type { Image, Prisma, Product } from '@instrumenta/prisma/client'
import { sqlIn } from '../../shared/sql'
import { isUuid } from '../../shared/validation'
import { differenceOf } from '../audit/perform-audited'
import type { LockedProduct } from './locked-product'
import { imageNotFound } from './image-not-found'
import { lockImages, readPictures } from './product-pictures.sql'
import type { ProductSections } from './product-sections.input'

type GivenPictures = NonNullable<ProductSections['pictures']>

/** Replaces all images of a product. New ones must be the caller's own uploads. Returns the refusal before anything is written. */
export async function writePictures({ tx, product, record, by }: LockedProduct, pictures: GivenPictures) {
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
