import { createHash } from 'node:crypto'
import type { Image } from '@instrumenta/prisma/client'
import type { Reading } from '../../../graphql/context'
import type { Sentence } from '../../../messages/sentence'
import { sentence } from '../../../messages/sentence'
import type { Db } from '../../../shared/db'
import { ShopError } from '../../../shared/errors'
import { MAX_UPLOAD_BYTES } from '../../../shared/upload-kinds'
import { findImageByUrl } from '../../images/find-image'
import type { Archive } from './archive'

/** Dependencies of finding images. */
export type PictureDeps = Pick<Reading, 'db' | 'env' | 'imageEncoder' | 'fetchImage'>

/** Sources of a run's images. */
export interface PictureSource {
  runId: string
  /** Id of the uploader. */
  personId: string
  archive: Archive | undefined
}

/** Image in the shop's store, or the problem of the cell. */
export type FoundPicture = { imageId: string; sha256?: string } | { problem: Sentence }

const ADDRESS = /^[a-z][a-z\d+.-]*:\/\//i

/**
 * Finds the image of a cell: an image of the shop by its URL, an image of another site by https, or a file of the ZIP.
 * Missing images are uploaded like any other, and held by the run.
 * @param had current images of the product: one made of the same file is used instead of a new upload
 */
export async function findPicture(
  deps: PictureDeps,
  source: PictureSource,
  cell: string,
  had: readonly string[],
): Promise<FoundPicture> {
  try {
    if (!ADDRESS.test(cell)) return await keep(deps, source, await unpack(source.archive, cell), had)
    const own = await findShopImage(deps, source, cell, had)
    return own ?? (await keep(deps, source, await deps.fetchImage(cell), had))
  } catch (error) {
    const problem = problemOf(error)
    if (!problem) throw error
    return { problem }
  }
}

/** Problem of the image; undefined if a service of the shop is unavailable, and the image may be retried. */
function problemOf(error: unknown): Sentence | undefined {
  if (!(error instanceof ShopError)) return undefined
  const { code, sentence: said } = error
  // The message of this error is for API clients that send an image's address; a sheet needs another one.
  if (said.key === 'imgNotFetched') return sentence('importPictureNotFetched', said.values)
  return code === 'BAD_USER_INPUT' || said.key === 'pictureSlow' ? said : undefined
}

const refused = (why: Sentence) => new ShopError('BAD_USER_INPUT', why, 'picture')

async function unpack(archive: Archive | undefined, name: string): Promise<Buffer> {
  const text = name.slice(0, 100)
  if (!archive) throw refused(sentence('importPictureNoZip', { text }))
  const entry = archive.find(name)
  if (entry === 'MISSING') throw refused(sentence('importPictureNotInZip', { text }))
  if (entry === 'SEVERAL') throw refused(sentence('importPictureSeveral', { text }))
  // Checked before unpacking.
  if (entry.uncompressedSize > MAX_UPLOAD_BYTES) throw refused(sentence('pictureTooLarge'))
  return archive.read(entry)
}

/** An existing image of the shop; its URL is never fetched. */
async function findShopImage(
  { db, env: { publicUrl } }: PictureDeps,
  { runId, personId }: PictureSource,
  address: string,
  had: readonly string[],
): Promise<FoundPicture | undefined> {
  const image = await findImageByUrl(db, publicUrl, address)
  if (!image) {
    const isOwn = URL.canParse(address) && new URL(address).origin === new URL(publicUrl).origin
    if (isOwn) throw refused(sentence('importPictureGone'))
    return undefined
  }
  // Photos attached to reviews belong to their authors.
  if (!had.includes(image.id) && !(await isOfProducts(db, image)) && image.uploadedById !== personId) {
    throw refused(sentence('importPictureGone'))
  }
  await hold(db, runId, image.id)
  return { imageId: image.id }
}

const isOfProducts = async (db: Db, { id }: Image): Promise<boolean> =>
  (await db.image.count({
    where: { id, OR: [{ products: { some: {} } }, { productPictures: { some: {} } }] },
  })) > 0

async function keep(
  { db, imageEncoder }: PictureDeps,
  { runId, personId }: PictureSource,
  content: Buffer,
  had: readonly string[],
): Promise<FoundPicture> {
  const sha256 = createHash('sha256').update(content).digest('hex')
  const same = await db.imageContent.findMany({ where: { sha256, imageId: { in: [...had] } } })
  const known = had.find((id) => same.some(({ imageId }) => imageId === id))
  if (known !== undefined) return { imageId: known, sha256 }
  const { id } = await imageEncoder.picture(personId, content, sha256)
  await hold(db, runId, id)
  return { imageId: id, sha256 }
}

async function hold(db: Db, runId: string, imageId: string): Promise<void> {
  await db.importPicture.createMany({ data: [{ runId, imageId }], skipDuplicates: true })
}
