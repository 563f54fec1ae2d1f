/** The formats each picture is kept in. */
export type ImageFormat = 'avif' | 'webp'

/** What of an image its addresses are made of. */
export interface ImageFiles {
  key: string
  /** Pixel widths that exist, ascending. */
  widths: number[]
}

/** Address of one rendition, on the shop's own origin. */
export function imageUrl(key: string, width: number, format: ImageFormat): string {
  return `/images/${key}/${width}.${format}`
}

/** All renditions of a format in the syntax of HTML `srcset`. */
export function imageSrcSet({ key, widths }: ImageFiles, format: ImageFormat): string {
  return widths.map((width) => `${imageUrl(key, width, format)} ${width}w`).join(', ')
}

/** The width in the middle of those that exist, for clients that take one address. */
export function middleWidth(widths: number[]): number {
  const middle = widths[Math.floor((widths.length - 1) / 2)]
  if (middle === undefined) throw new Error('An image without renditions')
  return middle
}
