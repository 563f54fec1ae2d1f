export const IMAGE_FORMATS = ['avif', 'webp'] as const

type ImageFormat = (typeof IMAGE_FORMATS)[number]

interface ImageFiles {
  key: string
  /** Widths of the renditions in pixels, ascending. */
  widths: number[]
  /** URLs by file name at another host. Null if the shop serves the files by their key. */
  urls: unknown
}

/** For example `320.avif`, in the folder of the image. */
export function imageFileName(width: number, format: ImageFormat): string {
  return `${width}.${format}`
}

export function imageFileNames(widths: readonly number[]): string[] {
  return widths.flatMap((width) => IMAGE_FORMATS.map((format) => imageFileName(width, format)))
}

/** URL at another host, or a path on the shop's origin. */
function imageUrl({ key, urls }: Omit<ImageFiles, 'widths'>, width: number, format: ImageFormat): string {
  const name = imageFileName(width, format)
  return hostedUrls(urls)[name] ?? `/images/${key}/${name}`
}

/** The WebP of middle width, for clients that need one address. */
export function mainImageUrl(image: ImageFiles): string {
  const middle = image.widths[Math.floor((image.widths.length - 1) / 2)]
  if (middle === undefined) throw new Error('An image without renditions')
  return imageUrl(image, middle, 'webp')
}

/** All renditions of a format for the HTML attribute `srcset`. */
export function imageSrcSet(image: ImageFiles, format: ImageFormat): string {
  return image.widths.map((width) => `${imageUrl(image, width, format)} ${width}w`).join(', ')
}

/** True if the URL is a rendition of the image. The path on the shop's origin stays valid after a move to another host. */
export function isImageUrl({ key, widths, urls }: ImageFiles, url: string): boolean {
  const addresses = [
    { key, urls },
    { key, urls: null },
  ]
  return addresses.some((image) =>
    widths.some((width) => IMAGE_FORMATS.some((format) => imageUrl(image, width, format) === url)),
  )
}

function hostedUrls(urls: unknown): Record<string, string> {
  return (urls ?? {}) as Record<string, string>
}
