import { createHash } from 'node:crypto'
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { PICTURES_DIR } from './files'

/** Pixel widths of the renditions, ascending: a card on a phone, a card on a dense screen, a product page. */
export const PICTURE_WIDTHS = [320, 640, 960]

const LARGEST = 960
const FORMATS = ['avif', 'webp'] as const
type Format = (typeof FORMATS)[number]

// Measured on six drawings in three widths: effort 0 gives 24.4 kB in 68 ms of processor time, effort 1 17.2 kB in 109,
// effort 2 16.8 kB in 184.
const AVIF = { quality: 55, effort: 1, tune: 'ssim' } as const
const WEBP = { quality: 78, effort: 4 } as const

/** A product's image, ready to be rendered. */
export interface Picture {
  /** Folder name below the image store, derived from the content: a changed drawing gets another address. */
  key: string
  /** The whole image: paints, backdrop, shadow and the drawing. Square. */
  svg: string
}

/** Middle of a close view, in percent of the drawing from the left and from the top. */
export type Detail = readonly [x: number, y: number]

const SIZE = 800
/** Side of the square that a close view shows. */
const DETAIL_SIZE = 360

/** The part of the drawing to show, within its edges. */
function viewOf(detail: Detail | undefined): { x: number; y: number; size: number } {
  if (!detail) return { x: 0, y: 0, size: SIZE }
  const [x, y] = detail.map((percent) =>
    Math.min(Math.max((percent * SIZE) / 100 - DETAIL_SIZE / 2, 0), SIZE - DETAIL_SIZE),
  )
  return { x: x ?? 0, y: y ?? 0, size: DETAIL_SIZE }
}

/**
 * Puts a drawing, or a detail of it, on its tinted backdrop with the common lighting.
 * @throws Error naming the file when the drawing or the studio is missing or is not an SVG
 */
export async function readPicture(
  slug: string,
  tint: string,
  { detail, directory = PICTURES_DIR }: { detail?: Detail | undefined; directory?: string } = {},
): Promise<Picture> {
  const { x, y, size } = viewOf(detail)
  const studio = innerSvg('studio.svg', await readDrawing(directory, 'studio.svg'))
  const drawing = innerSvg(`${slug}.svg`, await readDrawing(directory, `${slug}.svg`))
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${size} ${size}" width="${LARGEST}" height="${LARGEST}">`,
    studio,
    '<defs><radialGradient id="backdrop" cx="0.4" cy="0.32" r="0.9">',
    `<stop offset="0" stop-color="#ffffff"/><stop offset="1" stop-color="${tint}"/>`,
    '</radialGradient></defs>',
    `<rect ${detail ? `x="${x}" y="${y}" ` : ''}width="${size}" height="${size}" fill="url(#backdrop)"/>`,
    `<g filter="url(#shadow)">${drawing}</g>`,
    '</svg>',
  ].join('')
  const recipe = JSON.stringify([PICTURE_WIDTHS, AVIF, WEBP])
  return { svg, key: createHash('sha256').update(recipe).update(svg).digest('base64url').slice(0, 16) }
}

async function readDrawing(directory: string, file: string): Promise<string> {
  try {
    return await readFile(join(directory, file), 'utf8')
  } catch (error) {
    throw new Error(`The picture prisma/seed/pictures/${file} can't be read.`, { cause: error })
  }
}

function innerSvg(file: string, content: string): string {
  const inner = content.replace(/<!--[\s\S]*?-->/g, '').match(/<svg[^>]*>([\s\S]*)<\/svg>/)?.[1]
  if (inner === undefined) throw new Error(`The picture prisma/seed/pictures/${file} is not an SVG.`)
  return inner.trim()
}

/**
 * Writes missing `<imagesDir>/<key>/<width>.(avif|webp)`. A rendition appears complete or not at all, also after a kill. Only
 * one process may render into a folder at a time.
 * @returns how many files were written
 */
export async function renderPicture(picture: Picture, imagesDir: string): Promise<number> {
  const folder = join(imagesDir, picture.key)
  const missing = await missingRenditions(folder)
  if (missing.length === 0) return 0
  await mkdir(folder, { recursive: true })
  await removeLeftovers(folder)
  const drawing = sharp(Buffer.from(picture.svg)).removeAlpha()
  const { data, info } = await drawing.raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  for (const { width, format, file } of missing) {
    const image = sharp(data, { raw }).resize(width)
    const bytes = await (format === 'avif' ? image.avif(AVIF) : image.webp(WEBP)).toBuffer()
    await writeFile(`${file}.tmp`, bytes)
    await rename(`${file}.tmp`, file)
  }
  return missing.length
}

/** True if all renditions of the image exist. */
export async function isDrawn(picture: Picture, imagesDir: string): Promise<boolean> {
  return (await missingRenditions(join(imagesDir, picture.key))).length === 0
}

interface Rendition {
  width: number
  format: Format
  file: string
}

async function missingRenditions(folder: string): Promise<Rendition[]> {
  const wanted = PICTURE_WIDTHS.flatMap((width) =>
    FORMATS.map((format) => ({ width, format, file: join(folder, `${width}.${format}`) })),
  )
  const present = await Promise.all(wanted.map(({ file }) => hasContent(file)))
  return wanted.filter((_, index) => !present[index])
}

/** A crash of the whole machine can leave a name without content. */
async function hasContent(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined)
  return found !== undefined && found.size > 0
}

async function removeLeftovers(folder: string): Promise<void> {
  const leftovers = (await readdir(folder)).filter((name) => name.endsWith('.tmp'))
  await Promise.all(leftovers.map((name) => rm(join(folder, name), { force: true })))
}
