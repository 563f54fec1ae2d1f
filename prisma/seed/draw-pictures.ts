import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { closeViewOf, dealOut } from './catalogue-rows'
import { PICTURES_DIR } from './files'
import type { CatalogueCategory } from './read-catalogue'
import { readJson } from './read-json'
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

const detailsSchema = z.record(z.string(), z.tuple([z.number().min(0).max(100), z.number().min(0).max(100)]))

/**
 * The images of the products by their slugs, in the order in which the home page shows them, then their close views by
 * `closeViewOf`.
 */
export async function readPictures(categories: CatalogueCategory[]): Promise<Map<string, Picture>> {
  const details = await readJson(join(PICTURES_DIR, 'details.json'), detailsSchema, 'pictures/details.json', 'details')
  const pictures = new Map<string, Picture>()
  const dealt = dealOut(categories)
  for (const { category, product } of dealt) {
    pictures.set(product.slug, await readPicture(product.slug, category.tint))
  }
  for (const { category, product } of dealt) {
    const detail = details[product.slug]
    if (detail) pictures.set(closeViewOf(product.slug), await readPicture(product.slug, category.tint, { detail }))
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
