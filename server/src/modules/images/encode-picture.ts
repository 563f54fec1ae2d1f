import type { Sharp } from 'sharp'
import { badUserInput } from '../../shared/errors'
import type { ImageFormat } from './image-url'
import { imageFileName } from './image-url'
import type { ImageFile } from './image-store'

/** Bytes of an upload at most: 10 MB. */
export const MAX_BYTES = 10 * 1024 * 1024

const MAX_PIXELS = 40_000_000
/** How often the short side may fit into the long one. WebP ends at 16,383 pixels, which is 17 times the largest width. */
const MAX_PROPORTION = 16
const MAX_SECONDS = 15

// The same as those of the catalogue's own pictures (prisma/seed/render-picture.ts).
const WIDTHS = [320, 640, 960]
const LARGEST = 960
const AVIF = { quality: 55, effort: 2, tune: 'ssim' } as const
const WEBP = { quality: 78, effort: 4 } as const

const FORMATS = ['avif', 'webp'] satisfies ImageFormat[]

/** What the first bytes of a file must be like, by the name that sharp has for the format. */
const signatures: Record<string, (content: Buffer) => boolean> = {
  jpeg: (content) => content.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  png: (content) => content.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  webp: (content) => content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP',
}

/** The last chunk of a PNG. libpng does not miss it when all pixels are there. */
const PNG_END = Buffer.from('\0\0\0\0IEND\xaeB`\x82', 'latin1')

/** A picture in all its renditions. */
export interface EncodedPicture {
  /** Pixels of the largest rendition. */
  width: number
  height: number
  /** Pixel widths of the renditions, ascending. */
  widths: number[]
  files: ImageFile[]
}

/** The decoded pixels. */
interface Pixels {
  data: Buffer
  width: number
  height: number
  channels: 1 | 2 | 3 | 4
}

/** Loading the decoders takes a while: at the first upload, not at start. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // One thread for a picture and nothing kept afterwards: the rest of the machine belongs to the shop.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

/**
 * Decodes what somebody uploaded and makes its renditions, upright and with nothing but pixels in them. What a file
 * says of itself does not count, only what is in it. Throws BAD_USER_INPUT for the field `image` unless it is a whole
 * JPEG, PNG or WebP within the limits; of an animation the first frame is taken.
 */
export async function encodePicture(content: Buffer): Promise<EncodedPicture> {
  const sharp = await loadSharp()
  // Before libvips sees it, which knows many more formats.
  const format = Object.keys(signatures).find((name) => signatures[name]?.(content))
  if (!format) throw refused('The picture must be a JPEG, PNG or WebP file.')
  if (content.length > MAX_BYTES) throw refused('The picture must have at most 10 MB.')
  if (format === 'png' && !content.includes(PNG_END)) throw damaged()
  await checkSize(sharp(content, { limitInputPixels: false }), format)
  const { data, ...raw } = await decode(
    sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error', autoOrient: true }),
  )
  const widths = [...WIDTHS.filter((width) => width < raw.width), raw.width]
  const files: ImageFile[] = []
  for (const width of widths) {
    for (const format of FORMATS) {
      const rendition = sharp(data, { raw }).resize(width)
      const bytes = await (format === 'avif' ? rendition.avif(AVIF) : rendition.webp(WEBP)).toBuffer()
      files.push({ name: imageFileName(width, format), contentType: `image/${format}`, bytes })
    }
  }
  return { width: raw.width, height: raw.height, widths, files }
}

/** Reads the header alone. */
async function checkSize(picture: Sharp, format: string): Promise<void> {
  const header = await picture.metadata().catch(() => undefined)
  if (header?.format !== format) throw damaged()
  const { width, height } = header
  if (width * height > MAX_PIXELS) {
    throw refused(`The picture must have at most 40 megapixels; this one has ${width} × ${height} pixels.`)
  }
  if (Math.max(width, height) > MAX_PROPORTION * Math.min(width, height)) {
    throw refused(`The picture is too narrow: its long side may be at most ${MAX_PROPORTION} times its short side.`)
  }
}

async function decode(picture: Sharp): Promise<Pixels> {
  try {
    const resized = picture.resize({ width: LARGEST, withoutEnlargement: true }).timeout({ seconds: MAX_SECONDS })
    const { data, info } = await resized.raw().toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height, channels: info.channels }
  } catch {
    throw damaged()
  }
}

const refused = (message: string) => badUserInput(message, 'image')

const damaged = () => refused('The picture is damaged or incomplete. Please save it once more and upload it again.')
