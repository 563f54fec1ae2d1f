import sharp from 'sharp'
import { drawPicture } from '../../testing/pictures'
import { encodePicture } from './encode-picture'

// Large images, which take seconds each.

test.each([
  ['jpeg', 2_100],
  ['png', 1_570],
] as const)(
  'refuses a progressive %s of 8,000 × %i, which would be decoded into memory at once',
  async (format, height) => {
    const flat = (lines: number) => {
      const picture = sharp({ create: { width: 8_000, height: lines, channels: 4, background: '#8888' } })
      return format === 'png'
        ? picture.toColourspace('rgb16').png({ progressive: true }).toBuffer()
        : picture.jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()
    }
    await expect(encodePicture(await flat(height))).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      message: expect.stringMatching('Progressive or interlaced'),
    })
    expect(await encodePicture(await flat(1_000))).toMatchObject({ width: 960 })
  },
)

test.each([
  [960, 15_360, [90]],
  [1_920, 2_880, [320, 640, 960]],
  [2_000, 8_000, [320, 360]],
])('a picture of %i × %i is kept 1,440 pixels high', async (width, height, widths) => {
  const picture = await encodePicture(await drawPicture(width, height).jpeg().toBuffer())
  expect(picture).toMatchObject({ widths, width: widths.at(-1), height: 1_440 })
})

test('accepts an image of exactly 40 megapixels', async () => {
  const flat = sharp({ create: { width: 8_000, height: 5_000, channels: 3, background: '#fff' } })
  expect(await encodePicture(await flat.png({ compressionLevel: 9 }).toBuffer())).toMatchObject({
    width: 960,
    height: 600,
  })
})
