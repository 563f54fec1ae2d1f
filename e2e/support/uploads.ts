import { expect } from '@playwright/test'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import type { Credentials } from './actions'
import { openSession, visitorAddress } from './api'

/** An import, as journeys need it. */
export interface Run {
  id: string
  state: string
  faultCount: number
}

/** Imports by an admin without a browser. */
export interface ImportDesk {
  /** Uploads a file, waits for its check and applies it. */
  bringIn(kind: string, content: string): Promise<Run>
  /** The newest runs. */
  list(): Promise<Run[]>
  takeBack(run: Run): Promise<void>
}

/** Signs in, to import by the API. */
export async function openImportDesk(origin: string, credentials: Credentials): Promise<ImportDesk> {
  const { accessToken } = (await openSession(origin, credentials)).shop
  async function ask<T>(path: string, body?: object): Promise<T> {
    const isForm = body instanceof FormData
    const answer = await fetch(`${origin}/api/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...visitorAddress(),
        authorization: `Bearer ${accessToken}`,
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const reached = (run: Run, state: string) =>
    expect.poll(() => ask<Run>(`imports/${run.id}`), { timeout: 20_000 }).toMatchObject({ state, faultCount: 0 })
  return {
    async bringIn(kind, content) {
      const form = new FormData()
      form.append('file', new Blob([content]), `${kind}.csv`)
      const run = await ask<Run>(`import/${kind}`, form)
      await reached(run, 'READY')
      await ask(`imports/${run.id}/apply`, {})
      await reached(run, 'DONE')
      return run
    },
    list: () => ask('imports'),
    async takeBack(run) {
      await ask(`imports/${run.id}/take-back`, { leavesOthers: false })
      await reached(run, 'TAKEN_BACK')
    },
  }
}

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

/** An uncompressed ZIP for uploads (APPNOTE 6.3, 4.3). */
export function zipOf(files: Record<string, Buffer>): Buffer {
  const pieces: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const path = Buffer.from(name)
    // Version, flags (UTF-8 names), no compression, no time; sizes; length of the name only.
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    about.writeUInt16LE(0x800, 2)
    about.writeUInt32LE(crc32(content), 10)
    about.writeUInt32LE(content.length, 14)
    about.writeUInt32LE(content.length, 18)
    about.writeUInt16LE(path.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    pieces.push(Buffer.from('PK\x03\x04'), about, path, content)
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), about, place, path)
    offset += 30 + path.length + content.length
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(directory.length / 4, 4)
  end.writeUInt16LE(directory.length / 4, 6)
  end.writeUInt32LE(Buffer.concat(directory).length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...pieces, ...directory, Buffer.from('PK\x05\x06'), end])
}
