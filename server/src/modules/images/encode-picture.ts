import type { Metadata, Sharp } from 'sharp'
import { badUserInput, serviceUnavailable } from '../../shared/errors'
import { MAX_UPLOAD_BYTES } from '../../shared/upload-kinds'
import { IMAGE_FORMATS, imageFileName } from './image-url'
import type { StoredFile } from '../../shared/object-store/object-store'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'

const MAX_PIXELS = 40_000_000
/** Maximum ratio of long side to short side. */
const MAX_PROPORTION = 16
/** Maximum decoder memory of a progressive image, which it needs as a whole. */
const MAX_WHOLE_BYTES = 100_000_000
/** Time limit of an image. It takes a few seconds on an idle machine. */
const MAX_SECONDS = 30

// The same as those of the catalogue's own images (prisma/seed/render-picture.ts).
const WIDTHS = [320, 640, 960]
const LARGEST = 960
/** Maximum height: an upright photo has the largest width. */
const HIGHEST = 1_440
const AVIF = { quality: 55, effort: 2, tune: 'ssim' } as const
const WEBP = { quality: 78, effort: 4 } as const

/** First bytes of each format, by sharp's name. */
const signatures: Record<string, (content: Buffer) => boolean> = {
  jpeg: (content) => content.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  png: (content) => content.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  webp: (content) => content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP',
}

/** Last chunk of a PNG. libpng accepts a file without it. */
const PNG_END = Buffer.from('\0\0\0\0IEND\xaeB`\x82', 'latin1')

/** An image in all its renditions. */
export interface EncodedPicture {
  /** Pixels of the largest rendition. */
  width: number
  height: number
  /** Pixel widths of the renditions, ascending. */
  widths: number[]
  files: StoredFile[]
}

/** An image in one rendition. */
export interface EncodedPhoto {
  width: number
  height: number
  bytes: Buffer
}

/** The decoded pixels. */
interface Pixels {
  data: Buffer
  width: number
  height: number
  channels: 1 | 2 | 3 | 4
}

/** Loaded at the first upload, because decoders load slowly. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // One thread and no cache, to leave the rest of the machine to the shop.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

/**
 * Decodes an upload and makes its renditions, upright and without metadata. Only the content counts, not the claimed type.
 * Throws BAD_USER_INPUT for the field `image` unless it is a complete JPEG, PNG or WebP within the limits; an animation gives
 * its first frame. Results have at most 960 × 1,440 pixels. Throws SERVICE_UNAVAILABLE on a timeout. {@link MAX_WHOLE_BYTES}
 * is about the memory that it needs.
 */
export async function encodePicture(content: Buffer): Promise<EncodedPicture> {
  const { sharp, raw, data, endsAt } = await decodeUpload(content)
  const widths = [...WIDTHS.filter((width) => width < raw.width), raw.width]
  const files: StoredFile[] = []
  for (const width of widths) {
    for (const format of IMAGE_FORMATS) {
      const rendition = sharp(data, { raw }).resize(width)
      const encoded = format === 'avif' ? rendition.avif(AVIF) : rendition.webp(WEBP)
      const bytes = await inTime(encoded, endsAt).toBuffer().catch(refuseLate)
      files.push({ name: imageFileName(width, format), contentType: `image/${format}`, bytes })
    }
  }
  return { width: raw.width, height: raw.height, widths, files }
}

/** Encodes one WebP rendition, for photos that few people see. */
export async function encodePhoto(content: Buffer): Promise<EncodedPhoto> {
  const { sharp, raw, data, endsAt } = await decodeUpload(content)
  const bytes = await inTime(sharp(data, { raw }).webp(WEBP), endsAt).toBuffer().catch(refuseLate)
  return { width: raw.width, height: raw.height, bytes }
}

/** Encodes a logo as PNG, which papers and all email programs can show. */
export async function encodeLogo(content: Buffer): Promise<EncodedPhoto> {
  const { sharp, raw, data, endsAt } = await decodeUpload(content)
  const logo = sharp(data, { raw }).resize({ width: 640, height: 160, fit: 'inside', withoutEnlargement: true }).png()
  const { data: bytes, info } = await inTime(logo, endsAt).toBuffer({ resolveWithObject: true }).catch(refuseLate)
  return { width: info.width, height: info.height, bytes }
}

/** The decoded pixels of a valid upload. */
async function decodeUpload(content: Buffer) {
  const sharp = await loadSharp()
  // Checked before libvips, which reads many more formats.
  const format = Object.keys(signatures).find((name) => signatures[name]?.(content))
  if (!format) throw refused(sentence('pictureKind'))
  if (content.length > MAX_UPLOAD_BYTES) throw refused(sentence('pictureTooLarge'))
  if (format === 'png' && !content.includes(PNG_END)) throw damaged()
  await checkSize(sharp(content, { limitInputPixels: false }), format)
  const endsAt = Date.now() + MAX_SECONDS * 1_000
  const { data, ...raw } = await decode(
    sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error', autoOrient: true }),
    endsAt,
  )
  return { sharp, raw, data, endsAt }
}

/** Reads only the header. */
async function checkSize(picture: Sharp, format: string): Promise<void> {
  const header = await picture.metadata().catch(() => undefined)
  if (header?.format !== format) throw damaged()
  const { width, height } = header
  if (width * height > MAX_PIXELS) {
    throw refused(sentence('pictureMegapixels', { width, height }))
  }
  if (Math.max(width, height) > MAX_PROPORTION * Math.min(width, height)) {
    throw refused(sentence('pictureTooNarrow', { proportion: MAX_PROPORTION }))
  }
  if (wholeBytes(header) > MAX_WHOLE_BYTES) {
    throw refused(sentence('pictureProgressive'))
  }
}

/** Bytes that the decoder needs at once; 0 if it decodes by rows. */
function wholeBytes({ isProgressive, format, width, height, channels, depth, chromaSubsampling }: Metadata): number {
  if (!isProgressive) return 0
  // JPEG: coefficients of two bytes, fewer for colours than for light.
  const samples = format === 'jpeg' && chromaSubsampling === '4:2:0' && channels === 3 ? 1.5 : channels
  return width * height * samples * (format === 'jpeg' || depth === 'ushort' ? 2 : 1)
}

async function decode(picture: Sharp, endsAt: number): Promise<Pixels> {
  const resized = picture.resize({ width: LARGEST, height: HIGHEST, fit: 'inside', withoutEnlargement: true })
  const { data, info } = await inTime(resized.raw(), endsAt)
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => {
      if (isLate(error)) throw tooSlow()
      throw damaged()
    })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

/** Stops at most one second after this time. */
const inTime = (picture: Sharp, endsAt: number) =>
  picture.timeout({ seconds: Math.max(1, Math.ceil((endsAt - Date.now()) / 1_000)) })

/** libvips has no error code for it. */
const isLate = (error: unknown) => error instanceof Error && error.message.includes('timeout: ')

function refuseLate(error: unknown): never {
  throw isLate(error) ? tooSlow() : error
}

const tooSlow = () => serviceUnavailable(sentence('pictureSlow'))

const refused = (why: Sentence) => badUserInput(why, 'image')

const damaged = () => refused(sentence('pictureDamaged'))
