import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import type { FormFile } from './support/uploading'
import { drawCostlyImages, dripForm, formOf, hugePng, sendForm } from './support/uploading'
import { addBuyers } from './support/ordering'
import { demand, runCheck } from './support/run-check'
import { watchMemory } from './support/server-process'

const MAX_BYTES = 10 * 1024 * 1024
const MEMORY_LIMIT = 200e6
const TRACES = ['A camera', 'Somebody', '<script>', 'GPS']

await runCheck('Uploads that are none', async ({ database, dataDir, serve }) => {
  const server = await serve()
  const [buyer, other] = await addBuyers(database, 2)
  if (!buyer || !other) throw new Error('There is no buyer.')
  const filesOnDisk = () => readdirSync(path.join(dataDir, 'images'), { recursive: true, encoding: 'utf8' })

  const photo = await sharp({ create: { width: 1_600, height: 1_200, channels: 3, background: '#805030' } })
    .withExif({ IFD0: { Make: 'A camera', Copyright: 'Somebody' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer()
  const page = Buffer.from('<!doctype html><script>alert(1)</script>')
  // A valid upload first, so that the decoders are loaded before memory is measured.
  const image = (content: Buffer, name = 'photo.jpg', type = 'image/jpeg'): FormFile => ({ content, name, type })
  const kept = await sendForm(server, buyer, formOf(image(photo)))
  demand(kept.status === 200, `A good picture was answered with ${kept.status} ${kept.body}.`)
  // A JPEG comment may contain anything.
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, page.length + 2]), page])
  const polyglot = Buffer.concat([photo.subarray(0, 2), comment, photo.subarray(2)])
  const twofold = await sendForm(server, buyer, formOf(image(polyglot)))
  demand(twofold.status === 200, `A picture with a comment was answered with ${twofold.status} ${twofold.body}.`)
  const before = filesOnDisk()

  const bad: Record<string, Buffer> = {
    'an SVG named png': formOf(image(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.png', 'image/png')),
    'HTML named jpg': formOf(image(page)),
    'HTML behind the first bytes of a JPEG': formOf(image(Buffer.concat([photo.subarray(0, 300), page]))),
    '256 megapixels in 31 kB': formOf(image(hugePng(16_000, 16_000), 'a.png', 'image/png')),
    'one byte over the limit': formOf(image(Buffer.concat([photo, randomBytes(MAX_BYTES + 1 - photo.length)]))),
    'half a picture': formOf(image(photo.subarray(0, photo.length >> 1))),
    'an empty file': formOf(image(Buffer.alloc(0))),
    'two files': formOf(image(photo), image(photo)),
    'the name ../../x.png': formOf(image(photo, '../../x.png')),
    'a NUL in the name': formOf(image(photo, 'x\0.png')),
  }
  const memory = watchMemory(server)
  for (const [what, form] of Object.entries(bad)) {
    const { status, body } = await sendForm(server, buyer, form)
    demand(status >= 400 && status < 500, `${what} was answered with ${status} ${body.slice(0, 200)}.`)
    console.log(`  ${what}: ${status} ${(JSON.parse(body) as { message: string }).message}`)
  }
  // All at once, repeatedly, so that memory would show it.
  const answers = await Promise.all(Object.values(bad).map((form) => sendForm(server, buyer, form)))
  demand(
    answers.every(({ status }) => status >= 400 && status < 500),
    'All of them at once were not all refused.',
  )
  const { milliseconds, said } = await dripForm(server, buyer, formOf(image(photo)))
  demand(
    milliseconds <= 10_000 && /^HTTP\/1.1 4/.test(said),
    `One byte a second went on for ${milliseconds} ms: ${said}`,
  )
  console.log(`  one byte a second: ${said.slice(9, 12)} after ${milliseconds} ms`)
  const rise = memory.stop()
  console.log(`  memory rose by at most ${Math.round(rise / 1e6)} MB`)

  demand(rise < MEMORY_LIMIT, `Memory rose by ${Math.round(rise / 1e6)} MB.`)

  const left = filesOnDisk().filter((name) => !before.includes(name))
  demand(left.length === 0, `Files were left on the disk: ${left.join(', ')}.`)
  const stored = before.filter((name) => /\.(avif|webp)$/.test(name))
  for (const name of stored) {
    const bytes = readFileSync(path.join(dataDir, 'images', name))
    const { exif, xmp, iptc } = await sharp(bytes).metadata()
    const traces = TRACES.filter((trace) => bytes.includes(trace))
    demand(!exif && !xmp && !iptc && traces.length === 0, `${name} tells more than pixels: ${traces.join(', ')}.`)
  }
  demand(stored.length > 0, 'Nothing is stored.')
  console.log(`  ${stored.length} stored files, none with EXIF or another trace of what came with the picture`)

  const dear = await drawCostlyImages()
  const dearMemory = watchMemory(server)
  const upload = async (content: Buffer, who = buyer) => {
    const begin = performance.now()
    const { status, body } = await sendForm(server, who, formOf(image(content)))
    demand(status === 200, `A good picture was answered with ${status} ${body}.`)
    return `${((performance.now() - begin) / 1_000).toFixed(1)} s`
  }
  for (const [what, content] of Object.entries(dear)) console.log(`  ${what}: ${await upload(content)}`)
  const dearest = dear['960 × 1,440 of grain'] ?? photo
  const begin = performance.now()
  const four = Promise.all([1, 2, 3, 4].map(() => upload(dearest)))
  console.log(`  somebody else's photo behind four of the dearest: ${await upload(photo, other)}`)
  await four
  console.log(`  all five: ${((performance.now() - begin) / 1_000).toFixed(1)} s`)
  const dearRise = dearMemory.stop()
  console.log(`  memory rose by at most ${Math.round(dearRise / 1e6)} MB`)
  demand(dearRise < MEMORY_LIMIT, `Memory rose by ${Math.round(dearRise / 1e6)} MB.`)
})
