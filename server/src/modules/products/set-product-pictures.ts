import type { Image, Prisma, Product } from '@instrumenta/prisma/client'
import type { z } from 'zod'
import type { Reading } from '../../graphql/context'
import type { AuditContext } from '../../shared/audit-context'
import { bumpFor } from '../../shared/cache-version'
import { sqlIn } from '../../shared/sql'
import { isUuid, parseInput } from '../../shared/validation'
import { differenceOf } from '../audit/perform-audited'
import { findAttachableImage } from '../images/find-image'
import { actOnProduct } from './act-on-product'
import { imageNotFound } from './create-product'
import { lockImages, readPictures } from './product-pictures.sql'
import { setProductPicturesInput } from './products.input'

type PictureInput = z.output<typeof setProductPicturesInput>['pictures'][number]

/** Replaces all images of a product. New ones must be the caller's own uploads. */
export async function setProductPictures(
  { db, cacheVersion }: Pick<Reading, 'db' | 'cacheVersion'>,
  audit: AuditContext,
  input: unknown,
) {
  const { pictures, ...target } = parseInput(setProductPicturesInput, input, 'input')
  const { id: productId } = target
  const ids = pictures.map(({ imageId }) => imageId)
  const uploaded = await Promise.all(ids.map((id) => findAttachableImage(db, audit.by, id)))
  const result = await actOnProduct(db, audit, target, async (tx, product, record) => {
    const sql = sqlIn(tx)
    const before = await readPictures(sql, [productId])
    const locked = new Map((await lockImages(sql, ids.filter(isUuid))).map((image) => [image.id, image]))
    const known = new Set([...before, ...uploaded].map((image) => image?.id))
    if (ids.some((id) => !locked.has(id) || !known.has(id))) return imageNotFound
    for (const picture of pictures) await describe(tx, product, picture, locked.get(picture.imageId))
    await tx.productPicture.deleteMany({ where: { productId } })
    const [first, ...further] = ids
    await tx.productPicture.createMany({
      data: further.map((imageId, index) => ({ productId, imageId, position: index + 2 })),
    })
    const changed = await tx.product.update({
      where: { id: productId },
      data: { imageId: first, version: { increment: 1 } },
    })
    const after = await readPictures(sql, [productId])
    const audited = (images: Image[]) => ({ name: product.name, pictures: images.map(auditedPicture) })
    await record({
      action: 'SET_PRODUCT_PICTURES',
      subjectId: productId,
      ...differenceOf(audited(before), audited(after), 'name'),
    })
    return { __typename: 'SetProductPicturesSuccess', product: changed } as const
  })
  return bumpFor(cacheVersion, result)
}

/** Updates the description and the focus of an image, if they change. */
async function describe(
  tx: Prisma.TransactionClient,
  { name }: Product,
  { alt, focus }: PictureInput,
  image: Image | undefined,
): Promise<void> {
  if (!image) return
  const data = { alt: alt ?? (image.alt || name), focusX: focus?.x ?? null, focusY: focus?.y ?? null }
  if (data.alt === image.alt && data.focusX === image.focusX && data.focusY === image.focusY) return
  await tx.image.update({ where: { id: image.id }, data })
}

const auditedPicture = ({ id, alt, focusX, focusY }: Image) => ({ imageId: id, alt, focusX, focusY })
