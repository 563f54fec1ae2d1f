import net from 'node:net'
import { crc32, deflateSync } from 'node:zlib'
import type { Sharp } from 'sharp'
import sharp from 'sharp'
import type { Answer } from './http'
import { send } from './http'
import type { Buyer } from './ordering'
import type { ServerProcess } from './server-process'

/** A file of a form. */
export interface FormFile {
  content: Buffer
  /** File name, sent unescaped. */
  name: string
  type: string
}

const BOUNDARY = 'a-boundary-of-the-check'
const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`

/** A form whose field `image` has these files. */
export function formOf(...files: FormFile[]): Buffer {
  const parts = files.flatMap(({ content, name, type }) => [
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="image"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    content,
    Buffer.from('\r\n'),
  ])
  return Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)])
}

/** Uploads a form. */
export function sendForm(server: Pick<ServerProcess, 'origin'>, { token }: Buyer, form: Buffer): Promise<Answer> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': FORM_TYPE }
  return send(`${server.origin}/api/image`, { headers, body: form })
}

/** Uploads a form, one byte a second, until the server ends it or half a minute has passed. */
export function dripForm(
  server: ServerProcess,
  { token }: Buyer,
  form: Buffer,
): Promise<{ milliseconds: number; said: string }> {
  const begin = performance.now()
  const socket = net.connect(server.port, '127.0.0.1')
  socket.write(
    `POST /api/image HTTP/1.1\r\nhost: shop\r\nauthorization: Bearer ${token}\r\ncontent-type: ${FORM_TYPE}\r\n` +
      `content-length: ${form.length}\r\n\r\n`,
  )
  let sent = 0
  let said = ''
  const timer = setInterval(() => {
    socket.write(form.subarray(sent, ++sent))
    if (sent === 30) socket.destroy()
  }, 1_000)
  socket.on('data', (chunk) => (said += chunk.toString()))
  socket.on('error', () => undefined)
  return new Promise((resolve) =>
    socket.once('close', () => {
      clearInterval(timer)
      resolve({ milliseconds: Math.round(performance.now() - begin), said })
    }),
  )
}

/** A PNG of one colour with one bit per pixel: many pixels in few bytes. */
export function hugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // One bit deep, grey; the rest is zero.
  header[8] = 1
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)))
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows, { level: 9 })), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks])
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(4)
  frame.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(content))
  return Buffer.concat([frame, content, check])
}

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
