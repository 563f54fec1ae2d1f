import { availableParallelism } from 'node:os'
import { dealOut } from './catalogue-rows'
import { findNext, leaveQueue } from './picture-queue'
import { readCatalogue } from './read-catalogue'
import type { CatalogueCategory } from './read-catalogue'
import { readPicture, renderPicture } from './render-picture'
import type { Picture } from './render-picture'

/** Told after each picture. */
export type OnDrawn = (progress: PictureProgress) => void

/** How far the pictures are. */
export interface PictureProgress {
  /** Pictures that are there. */
  done: number
  /** Pictures in all. */
  total: number
}

/** The pictures of the products by their slugs, in the order in which the home page shows them. */
export async function readPictures(categories: CatalogueCategory[]): Promise<Map<string, Picture>> {
  const pictures = new Map<string, Picture>()
  for (const { category, product } of dealOut(categories)) {
    pictures.set(product.slug, await readPicture(product.slug, category.tint))
  }
  return pictures
}

/** Draws these pictures, save what is there already. */
export async function drawAll(pictures: Picture[], imagesDir: string, onDrawn?: OnDrawn): Promise<void> {
  const waiting = [...pictures]
  let done = 0
  await inParallel(async () => {
    const picture = waiting.shift()
    if (!picture) return false
    await renderPicture(picture, imagesDir)
    done += 1
    onDrawn?.({ done, total: pictures.length })
    return true
  })
}

/**
 * Draws the pictures that `seedDatabase` has left for later, those first that somebody asks for meanwhile. A run that was
 * cut off goes on where it was, after the next `seedDatabase`.
 * @returns how many it has drawn
 */
export async function drawWaiting(imagesDir: string): Promise<number> {
  const pictures = [...(await readPictures(await readCatalogue())).values()]
  const byKey = new Map(pictures.map((picture) => [picture.key, picture]))
  const underWay = new Set<string>()
  let drawn = 0
  await inParallel(async () => {
    const key = await findNext(imagesDir, underWay)
    // Another worker may have chosen the same while we looked.
    if (key === undefined || underWay.has(key)) return key !== undefined
    underWay.add(key)
    const picture = byKey.get(key)
    if (picture) await renderPicture(picture, imagesDir)
    await leaveQueue(imagesDir, key)
    drawn += 1
    return true
  })
  return drawn
}

/** Has as many workers as there are cores; each works until there is nothing left. */
async function inParallel(work: () => Promise<boolean>): Promise<void> {
  const worker = async () => {
    while (await work());
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
}
