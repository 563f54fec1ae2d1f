import type { Sharp } from 'sharp'
import sharp from 'sharp'

/** Noise, which does not compress. */
const grain = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })

/** A picture of 40 megapixels, soft enough for 10 MB. */
async function soft(width: number, height: number): Promise<Sharp> {
  const small = await grain(Math.ceil(width / 16), Math.ceil(height / 16))
    .png()
    .toBuffer()
  return sharp(small).resize(width, height, { fit: 'fill', kernel: 'linear' })
}

/** Valid images with the highest processing time or memory, by name. */
export async function drawCostlyImages(): Promise<Record<string, Buffer>> {
  const large = await soft(8_000, 5_000)
  return {
    '960 × 15,360 of grain': await grain(960, 15_360).jpeg({ quality: 80 }).toBuffer(),
    '960 × 1,440 of grain': await grain(960, 1_440).jpeg({ quality: 90 }).toBuffer(),
    '40 megapixels': await large.clone().jpeg({ quality: 90 }).toBuffer(),
    '40 megapixels, turned': await large.clone().withMetadata({ orientation: 6 }).jpeg({ quality: 88 }).toBuffer(),
    '32 megapixels, progressive': await large.resize(8_000, 4_000).jpeg({ quality: 85, progressive: true }).toBuffer(),
  }
}
