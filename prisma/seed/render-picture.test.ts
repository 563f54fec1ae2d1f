import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { PICTURE_WIDTHS, readPicture, renderPicture } from './render-picture'

let imagesDir: string
beforeEach(async () => {
  imagesDir = await mkdtemp(join(tmpdir(), 'instrumenta-pictures-'))
})
afterEach(() => rm(imagesDir, { recursive: true, force: true }))

describe('renderPicture', () => {
  it('writes AVIF and WebP of each width, small enough for a phone', async () => {
    const picture = await readPicture('dental-mouth-mirror', '#e2eed8')
    expect(await renderPicture(picture, imagesDir)).toBe(PICTURE_WIDTHS.length * 2)
    const folder = join(imagesDir, picture.key)
    expect(await readdir(folder)).toHaveLength(PICTURE_WIDTHS.length * 2)
    for (const width of PICTURE_WIDTHS) {
      for (const [extension, format] of [
        ['avif', 'heif'],
        ['webp', 'webp'],
      ]) {
        const file = join(folder, `${width}.${extension}`)
        expect(await sharp(file).metadata()).toMatchObject({ format, width, height: width, hasAlpha: false })
        // Decoding the whole image: the corner has the tint, the middle does not.
        const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
        const corner = data.subarray((info.width * info.height - 1) * info.channels)
        expect(corner[1]).toBeGreaterThan(corner[2] ?? 255)
      }
    }
    expect((await stat(join(folder, '640.avif'))).size).toBeLessThan(20_000)
  })

  it('resumes a killed run: draws missing images, keeps existing ones', async () => {
    const picture = await readPicture('dental-mouth-mirror', '#e2eed8')
    await renderPicture(picture, imagesDir)
    const folder = join(imagesDir, picture.key)
    const kept = await stat(join(folder, '640.webp'))
    await rm(join(folder, '320.avif'))
    await writeFile(join(folder, '320.webp'), '')
    await writeFile(join(folder, '320.avif.tmp'), 'half a pic')
    expect(await renderPicture(picture, imagesDir)).toBe(2)
    expect(await readdir(folder)).toHaveLength(PICTURE_WIDTHS.length * 2)
    expect((await stat(join(folder, '640.webp'))).mtimeMs).toBe(kept.mtimeMs)
    expect(await renderPicture(picture, imagesDir)).toBe(0)
  })

  it('gives another tint or drawing another address', async () => {
    const mirror = await readPicture('dental-mouth-mirror', '#e2eed8')
    const again = await readPicture('dental-mouth-mirror', '#e2eed8')
    const tinted = await readPicture('dental-mouth-mirror', '#f4ecd2')
    const other = await readPicture('kidney-dish', '#e2eed8')
    expect(again.key).toBe(mirror.key)
    expect(new Set([mirror.key, tinted.key, other.key]).size).toBe(3)
  })

  it('names the file of a missing image', async () => {
    await expect(readPicture('no-such-tool', '#e2eed8')).rejects.toThrow('prisma/seed/pictures/no-such-tool.svg')
  })
})
