import sharp from 'sharp'

/** A small image for uploads: the shop encodes each in several widths. */
export async function drawPicture(background = 'teal'): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .png()
    .toBuffer()
}

/** The image as a file for a form. */
export async function drawPictureFile(background?: string) {
  return { name: 'picture.png', mimeType: 'image/png', buffer: await drawPicture(background) }
}
