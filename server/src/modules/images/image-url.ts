/** The formats each picture is kept in. */
export const IMAGE_FORMATS = ['avif', 'webp'] as const

/** One of them. */
export type ImageFormat = (typeof IMAGE_FORMATS)[number]

/** What of an image its addresses are made of. */
export interface ImageFiles {
  key: string
  /** Pixel widths that exist, ascending. */
  widths: number[]
  /** Addresses by file name where another host keeps the files; null where we serve them by the key. */
  urls: unknown
}

/** Name of one rendition in its picture's folder: `320.avif`. */
export function imageFileName(width: number, format: ImageFormat): string {
  return `${width}.${format}`
}

/** Names of all files of a picture that has these widths. */
export function imageFileNames(widths: readonly number[]): string[] {
  return widths.flatMap((width) => IMAGE_FORMATS.map((format) => imageFileName(width, format)))
}

/** Address of one rendition: where its host keeps it, or a path on the shop's own origin. */
export function imageUrl({ key, urls }: Omit<ImageFiles, 'widths'>, width: number, format: ImageFormat): string {
  const name = imageFileName(width, format)
  return hostedUrls(urls)[name] ?? `/images/${key}/${name}`
}

/** Address of the WebP in the middle of the widths that exist, for clients that take one address. */
export function mainImageUrl(image: ImageFiles): string {
  const middle = image.widths[Math.floor((image.widths.length - 1) / 2)]
  if (middle === undefined) throw new Error('An image without renditions')
  return imageUrl(image, middle, 'webp')
}

/** All renditions of a format in the syntax of HTML `srcset`. */
export function imageSrcSet(image: ImageFiles, format: ImageFormat): string {
  return image.widths.map((width) => `${imageUrl(image, width, format)} ${width}w`).join(', ')
}

/**
 * Whether the address is one of the image's renditions, at its host or as a path on the shop's own origin, which is known
 * also for what has moved into a bucket since.
 */
export function isImageUrl({ key, widths, urls }: ImageFiles, url: string): boolean {
  const addresses = [
    { key, urls },
    { key, urls: null },
  ]
  return addresses.some((image) =>
    widths.some((width) => IMAGE_FORMATS.some((format) => imageUrl(image, width, format) === url)),
  )
}

/** The column of the database as what it is. */
function hostedUrls(urls: unknown): Record<string, string> {
  return (urls ?? {}) as Record<string, string>
}
