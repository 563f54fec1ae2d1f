import { availableParallelism } from 'node:os'
import { dealOut } from './catalogue-rows'
import type { CatalogueCategory } from './read-catalogue'
import { readPicture, renderPicture } from './render-picture'
import type { Picture } from './render-picture'

/** Called after each image. */
export type OnDrawn = (progress: PictureProgress) => void

/** Progress of drawing. */
export interface PictureProgress {
  /** Existing images. */
  done: number
  /** Number of images. */
  total: number
}

/** The images of the products by their slugs, in the order in which the home page shows them. */
export async function readPictures(categories: CatalogueCategory[]): Promise<Map<string, Picture>> {
  const pictures = new Map<string, Picture>()
  for (const { category, product } of dealOut(categories)) {
    pictures.set(product.slug, await readPicture(product.slug, category.tint))
  }
  return pictures
}

/** Draws missing images. */
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

/** Has as many workers as there are cores; each works until there is nothing left. */
async function inParallel(work: () => Promise<boolean>): Promise<void> {
  const worker = async () => {
    while (await work());
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
}
