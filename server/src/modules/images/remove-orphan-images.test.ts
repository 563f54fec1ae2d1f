import type { Image } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import type { Person } from '../../testing/factories'
import { createImage, createPerson, createProduct, createReview } from '../../testing/factories'
import { drawPicture, listFiles } from '../../testing/pictures'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import type { ObjectStore } from '../../shared/object-store/object-store'
import { createLocalStore } from '../../shared/object-store/object-store'
import { createOwnEncoder } from './upload-image'
import { removeOrphanImages } from './remove-orphan-images'

const DAY_MS = 24 * 3_600_000
let shop: TestApp
let person: Person

beforeAll(async () => {
  shop = await createTestApp()
  person = await createPerson(shop)
})
beforeEach(() => shop.db.image.deleteMany())
afterAll(() => shop.close())

const removeOld = (db: Db = shop.db, stop?: AbortSignal, imageStore: ObjectStore = createLocalStore(shop.dataDir)) =>
  removeOrphanImages({ db, imageStore }, yesterday(), stop)
const upload = (content: Buffer, imageStore: ObjectStore = createLocalStore(shop.dataDir)) =>
  createOwnEncoder({ db: shop.db, imageStore }).picture(person.user.id, content)
const yesterday = () => new Date(Date.now() - DAY_MS)
const createOld = (values: Partial<Image> = {}) =>
  createImage(shop.db, {
    uploadedById: person.user.id,
    createdAt: new Date(Date.now() - DAY_MS - 60_000),
    ...values,
    urls: undefined,
  })
const remaining = async () =>
  (await shop.db.image.findMany({ orderBy: { createdAt: 'asc' } })).map(({ id }) => id).sort()

describe('after a day', () => {
  it('an unattached upload is removed with its files', async () => {
    const image = await upload(await drawPicture(40, 40).png().toBuffer())
    await shop.db.image.update({ where: { id: image.id }, data: { createdAt: new Date(Date.now() - DAY_MS - 1_000) } })
    expect(await removeOld()).toBe(1)
    expect(await remaining()).toEqual([])
    expect(listFiles(shop)).toEqual([])
    expect(await removeOld()).toBe(0)
  })

  it('recent and used images, and those of the catalogue, stay', async () => {
    const kept = [
      await createOld({ createdAt: new Date(Date.now() - DAY_MS + 60_000) }),
      await createOld({ uploadedById: null }),
    ]
    const [onProduct, onDeleted, onReview] = [await createOld(), await createOld(), await createOld()]
    await createProduct(shop.db, { imageId: onProduct.id })
    await createProduct(shop.db, { imageId: onDeleted.id, deletedAt: new Date() })
    await createReview(shop.db, { userId: person.user.id, imageId: onReview.id })
    const onProfile = await createOld()
    await createPerson(shop, { photoId: onProfile.id })
    kept.push(onProduct, onDeleted, onReview, onProfile)
    await createOld()
    expect(await removeOld()).toBe(1)
    expect(await remaining()).toEqual(kept.map(({ id }) => id).sort())
  })

  it('many are removed in batches, shared between processes', async () => {
    await Promise.all(Array.from({ length: 65 }, () => createOld()))
    const counts = await Promise.all([1, 2, 3].map(() => removeOld()))
    expect(counts.reduce((sum, count) => sum + count)).toBe(65)
    expect(await remaining()).toEqual([])
  })

  it('starts no batch after the stop', async () => {
    await createOld()
    expect(await removeOld(shop.db, AbortSignal.abort())).toBe(0)
    expect(await remaining()).toHaveLength(1)
  })

  it("reports files that can't be removed at the end, removes the others, and retries next time", async () => {
    const images = await Promise.all(Array.from({ length: 30 }, () => createOld()))
    const asked: string[] = []
    let isDiskGone = true
    const store = {
      ...createLocalStore(shop.dataDir),
      async remove(key: string) {
        asked.push(key)
        if (isDiskGone && key === images[3]?.key) throw new Error('The disk is gone')
      },
    }
    const removing = removeOld(shop.db, undefined, store)
    await expect(removing).rejects.toMatchObject({ errors: [new Error('The disk is gone')] })
    expect(asked.sort()).toEqual(images.map(({ key }) => key).sort())
    expect(await remaining()).toEqual([])
    asked.length = 0
    isDiskGone = false
    expect(await removeOld(shop.db, undefined, store)).toBe(0)
    expect(asked).toHaveLength(1)
    expect(await shop.db.imageRemoval.count()).toBe(0)
  })

  describe('of a killed process', () => {
    const never = new Promise<never>(() => {})
    const local = () => createLocalStore(shop.dataDir)
    it.each<[string, (put: () => Promise<unknown>) => Promise<unknown>]>([
      ['before its files are kept', async () => undefined],
      ['between its files and its answer', (put) => put()],
    ])('an upload leaves nothing behind: %s', async (_when, before) => {
      let isKilled = false
      const put: ObjectStore['put'] = async (key, files) => {
        await before(() => local().put(key, files))
        isKilled = true
        return never
      }
      const picture = await drawPicture(40, 40).png().toBuffer()
      const files = listFiles(shop).length
      void upload(picture, { ...local(), put })
      await waitUntil(async () => isKilled)
      await shop.db.image.updateMany({ data: { createdAt: new Date(Date.now() - DAY_MS - 1_000) } })
      expect(await removeOld()).toBe(1)
      expect(await remaining()).toEqual([])
      expect(listFiles(shop)).toHaveLength(files)
    })

    it('cleanup resumes after an interruption', async () => {
      await upload(await drawPicture(40, 40).png().toBuffer())
      await shop.db.image.updateMany({ data: { createdAt: new Date(Date.now() - DAY_MS - 1_000) } })
      const store = { ...local(), remove: () => never }
      void removeOld(shop.db, undefined, store)
      await waitUntil(async () => (await shop.db.image.count()) === 0)
      expect(listFiles(shop)).not.toEqual([])
      expect(await removeOld()).toBe(0)
      expect(listFiles(shop)).toEqual([])
      expect(await shop.db.imageRemoval.count()).toBe(0)
    })
  })
})

describe('an image that is being attached', () => {
  it('is skipped without waiting', async () => {
    const image = await createOld()
    const { id: productId } = await createProduct(shop.db)
    await shop.db.$transaction(async (tx) => {
      await tx.product.update({ where: { id: productId }, data: { imageId: image.id } })
      expect(await removeOld()).toBe(0)
    })
    expect(await removeOld()).toBe(0)
    expect(await remaining()).toEqual([image.id])
  })

  it('too late waits for the removal, and is refused as a whole', async () => {
    const image = await createOld()
    const category = await shop.db.category.findFirstOrThrow()
    let attaching: Promise<unknown> | undefined
    // While the removal has locked the row, a person attaches the image.
    const db = betweenStatements(async () => {
      attaching = createProduct(shop.db, { name: 'Too late', imageId: image.id, categoryId: category.id }).catch(
        (error: unknown) => error,
      )
      await waitForBlocked()
    })
    expect(await removeOld(db)).toBe(1)
    expect(await attaching).toMatchObject({ code: 'P2003' })
    expect(await shop.db.product.count({ where: { name: 'Too late' } })).toBe(0)
    expect(await remaining()).toEqual([])
  })

  it('between the first look and the lock is seen by the second', async () => {
    const image = await createOld()
    // The first statement's result is as old as its start.
    const db = betweenStatements(() => createProduct(shop.db, { imageId: image.id }), { lock: false })
    expect(await removeOld(db)).toBe(0)
    expect(await remaining()).toEqual([image.id])
  })

  it('never loses its row in concurrent requests', async () => {
    const images = await Promise.all(Array.from({ length: 60 }, () => createOld()))
    const products = await Promise.all(images.map(() => createProduct(shop.db)))
    const attach = (index: number) =>
      shop.db.product
        .update({ where: { id: products[index]?.id ?? '' }, data: { imageId: images[index]?.id ?? '' } })
        .then(
          () => true,
          () => false,
        )
    const [attached] = await Promise.all([
      Promise.all(images.map((_, index) => attach(index))),
      removeOld(),
      removeOld(),
    ])
    const kept = images.filter((_, index) => attached[index]).map(({ id }) => id)
    expect(await remaining()).toEqual(kept.sort())
    expect(await shop.db.product.count({ where: { imageId: { in: kept } } })).toBe(kept.length)
  })
})

/** The database, with a function that runs between the two statements of a transaction. */
function betweenStatements(happen: () => Promise<unknown>, { lock = true } = {}): Db {
  const transaction = (work: (tx: unknown) => Promise<unknown>) =>
    shop.db.$transaction(async (tx) => {
      let statements = 0
      const $queryRaw = async (parts: TemplateStringsArray, ...values: unknown[]) => {
        statements++
        if (statements === 2) await happen()
        if (statements === 1 && !lock) return findWithoutLock()
        return tx.$queryRaw(parts, ...values)
      }
      return work({ $queryRaw })
    })
  return { $transaction: transaction, imageRemoval: shop.db.imageRemoval } as unknown as Db
}

const findWithoutLock = () => shop.db.image.findMany({ where: { uploadedById: { not: null } }, select: { id: true } })

/** Waits until a statement waits for another's lock. */
function waitForBlocked(): Promise<void> {
  return waitUntil(async () => {
    const rows = await shop.db.$queryRaw<unknown[]>`
      SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    return rows.length > 0
  })
}

async function waitUntil(condition: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 500; attempt++) {
    if (await condition()) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('It did not come to pass')
}
