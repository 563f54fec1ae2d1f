import sharp from 'sharp'
import { colourAt, drawPicture } from '../../testing/pictures'
import { encodePicture } from './encode-picture'

const refusal = (message: string | RegExp) => ({
  code: 'BAD_USER_INPUT',
  field: 'image',
  message: expect.stringMatching(message),
})

const fileOf = (picture: Awaited<ReturnType<typeof encodePicture>>, name: string) => {
  const file = picture.files.find((candidate) => candidate.name === name)
  if (!file) throw new Error(`There is no ${name}`)
  return file
}

describe('an image', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('as %s comes in all widths and both formats', async (format) => {
    const picture = await encodePicture(await drawPicture(1200, 900).toFormat(format).toBuffer())
    expect(picture).toMatchObject({ width: 960, height: 720, widths: [320, 640, 960] })
    expect(picture.files.map(({ name, contentType }) => [name, contentType])).toEqual([
      ['320.avif', 'image/avif'],
      ['320.webp', 'image/webp'],
      ['640.avif', 'image/avif'],
      ['640.webp', 'image/webp'],
      ['960.avif', 'image/avif'],
      ['960.webp', 'image/webp'],
    ])
    for (const { name, bytes } of picture.files) {
      const { format, compression, width, height } = await sharp(bytes).metadata()
      const [expectedWidth, expectedFormat] = name.split('.')
      expect(format === 'heif' ? compression : format).toBe(expectedFormat === 'avif' ? 'av1' : 'webp')
      expect([width, height]).toEqual([Number(expectedWidth), (Number(expectedWidth) * 3) / 4])
      expect(await colourAt(bytes, 10, 10)).toBe('red')
      expect(await colourAt(bytes, width - 10, 10)).toBe('blue')
    }
  })

  it.each([
    [1, 1, [1]],
    [200, 100, [200]],
    [320, 320, [320]],
    [321, 100, [320, 321]],
    [500, 250, [320, 500]],
    [960, 60, [320, 640, 960]],
    [90, 1440, [90]],
    [961, 961, [320, 640, 960]],
  ])('of %i × %i is never enlarged', async (width, height, widths) => {
    const picture = await encodePicture(await drawPicture(width, height).png().toBuffer())
    const largest = widths.at(-1) ?? 0
    expect(picture).toMatchObject({ widths, width: largest, height: Math.round((height * largest) / width) })
    const sizes = await Promise.all(picture.files.map(async ({ bytes }) => (await sharp(bytes).metadata()).width))
    expect(sizes).toEqual(widths.flatMap((size) => [size, size]))
  })

  it.each([[120, 1_500, [115]]])('of %i × %i is reduced to a height of 1,440 pixels', async (width, height, widths) => {
    const picture = await encodePicture(await drawPicture(width, height).jpeg().toBuffer())
    expect(picture).toMatchObject({ widths, width: widths.at(-1), height: 1_440 })
  })

  it('loses all metadata', async () => {
    const content = await drawPicture(400, 300)
      .withExif({
        IFD0: { Make: 'A camera', Copyright: 'Somebody' },
        IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    expect(Object.keys(await sharp(content).metadata())).toEqual(expect.arrayContaining(['exif', 'xmp', 'icc']))
    for (const { bytes } of (await encodePicture(content)).files) {
      const metadata = await sharp(bytes).metadata()
      expect([metadata.exif, metadata.xmp, metadata.icc, metadata.iptc, metadata.orientation]).toEqual(
        Array(5).fill(undefined),
      )
      for (const trace of ['A camera', 'Somebody', 'secret', 'GPS']) expect(bytes.includes(trace)).toBe(false)
    }
  })

  it('is turned upright', async () => {
    // Taken with a rotated camera: the file is wide, the image is tall.
    const content = await drawPicture(800, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const picture = await encodePicture(content)
    expect(picture).toMatchObject({ width: 400, height: 800, widths: [320, 400] })
    const { bytes } = fileOf(picture, '400.webp')
    expect(await colourAt(bytes, 200, 100)).toBe('red')
    expect(await colourAt(bytes, 200, 700)).toBe('blue')
  })

  it('keeps transparency', async () => {
    const glass = sharp({
      create: { width: 40, height: 40, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } },
    })
    for (const { bytes } of (await encodePicture(await glass.png().toBuffer())).files) {
      expect((await sharp(bytes).metadata()).hasAlpha).toBe(true)
    }
  })

  it('in CMYK, grey or 16 bits is accepted', async () => {
    const contents = [
      drawPicture(50, 50).toColourspace('cmyk').jpeg(),
      drawPicture(50, 50).greyscale().png(),
      drawPicture(50, 50).toColourspace('rgb16').png(),
    ]
    for (const content of contents) {
      expect(await encodePicture(await content.toBuffer())).toMatchObject({ width: 50, height: 50 })
    }
  })

  it('that is animated keeps its first frame', async () => {
    const frames = [drawPicture(60, 40), sharp({ create: { width: 60, height: 40, channels: 3, background: '#0f0' } })]
    const pages = await Promise.all(frames.map((frame) => frame.png().toBuffer()))
    const content = await sharp(pages, { join: { animated: true } })
      .webp()
      .toBuffer()
    expect((await sharp(content).metadata()).pages).toBe(2)
    const picture = await encodePicture(content)
    expect(picture).toMatchObject({ width: 60, height: 40 })
    expect(await colourAt(fileOf(picture, '60.webp').bytes, 5, 5)).toBe('red')
  })

  it('followed by other data keeps the image only', async () => {
    const tail = '<script>alert(1)</script>'
    const content = Buffer.concat([await drawPicture(100, 100).jpeg().toBuffer(), Buffer.from(tail)])
    for (const { bytes } of (await encodePicture(content)).files) expect(bytes.includes('script')).toBe(false)
  })
})

describe('refused is', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>'
  const draw = () => drawPicture(50, 50)
  it.each<[string, () => Promise<Buffer>]>([
    ['nothing', async () => Buffer.alloc(0)],
    ['a text', async () => Buffer.from('a text')],
    ['an SVG', async () => Buffer.from(svg)],
    ['an SVG with a declaration', async () => Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['a GIF', () => draw().gif().toBuffer()],
    ['a TIFF', () => draw().tiff().toBuffer()],
    ['an AVIF', () => draw().avif({ effort: 0 }).toBuffer()],
    ['a PDF', async () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')],
    ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a page before a picture', async () => Buffer.concat([Buffer.from('<html>'), await draw().png().toBuffer()])],
    ['another RIFF file', async () => Buffer.from('RIFF\x10\0\0\0WAVEfmt ')],
  ])('%s', async (_what, make) => {
    await expect(encodePicture(await make())).rejects.toMatchObject(
      refusal('^The image must be a JPEG, PNG or WebP file.'),
    )
  })

  it.each(['jpeg', 'png', 'webp'] as const)('a page that starts like a %s', async (format) => {
    const start = (await draw().toFormat(format).toBuffer()).subarray(0, 16)
    const content = Buffer.concat([start, Buffer.from('<!doctype html><script>alert(1)</script>'.repeat(50))])
    await expect(encodePicture(content)).rejects.toMatchObject(refusal('^The image is damaged'))
  })

  it.each(['jpeg', 'png', 'webp'] as const)('a %s that was cut short', async (format) => {
    const grain = { type: 'gaussian', mean: 128, sigma: 40 } as const
    const noise = sharp({ create: { width: 300, height: 200, channels: 3, background: '#fff', noise: grain } })
    const content = await noise.toFormat(format).toBuffer()
    // Cut by more than a few bytes: the last ones may be only the end marker, and the image complete.
    for (const length of [12, 40, content.length >> 1, (content.length * 3) >> 2]) {
      await expect(encodePicture(content.subarray(0, length))).rejects.toMatchObject(refusal('^The image is damaged'))
    }
  })

  it('more than 40 megapixels, before decoding', async () => {
    const flat = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#fff' } })
        .png({ compressionLevel: 9 })
        .toBuffer()
    await expect(encodePicture(await flat(8_000, 5_001))).rejects.toMatchObject(
      refusal('40 megapixels; this one has 8000 × 5001'),
    )
  })

  it('a header that claims more data than there is', async () => {
    const content = Buffer.from(await draw().png().toBuffer())
    content.writeUInt32BE(2_000_000_000, 16)
    await expect(encodePicture(content)).rejects.toMatchObject(refusal('^The image (is damaged|can have)'))
  })

  it.each([
    [1, 17],
    [1_700, 100],
    [1, 65_536],
  ])('%i × %i, which no page could show', async (width, height) => {
    const content = await drawPicture(width, height).png().toBuffer()
    await expect(encodePicture(content)).rejects.toMatchObject(refusal('too narrow'))
  })

  it('at most 10 MB', async () => {
    const picture = await draw().jpeg().toBuffer()
    const padded = (length: number) => Buffer.concat([picture, Buffer.alloc(length - picture.length)])
    expect(await encodePicture(padded(10 * 1024 * 1024))).toMatchObject({ width: 50 })
    await expect(encodePicture(padded(10 * 1024 * 1024 + 1))).rejects.toMatchObject(refusal('at most 10 MB'))
  })
})
