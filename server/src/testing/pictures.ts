import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { LightMyRequestResponse } from 'fastify'
import type { Sharp } from 'sharp'
import sharp from 'sharp'
import type { TestApp } from './test-app'

/** An image to be written in some format: its left half is red, its right half blue. */
export function drawPicture(width: number, height: number): Sharp {
  const red = { create: { width: Math.ceil(width / 2), height, channels: 3 as const, background: '#ff0000' } }
  const picture = sharp({ create: { width, height, channels: 3, background: '#0000ff' } })
  return picture.composite([{ input: red, left: 0, top: 0 }])
}

/** The colour of a pixel, roughly. */
export async function colourAt(content: Buffer, left: number, top: number): Promise<'red' | 'blue' | 'other'> {
  const { data } = await sharp(content)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [red = 0, green = 0, blue = 0] = data
  if (green > 80) return 'other'
  if (red > 180 && blue < 80) return 'red'
  return blue > 180 && red < 80 ? 'blue' : 'other'
}

/** Options of a form besides the image's content. */
export interface FormOptions {
  field?: string
  fileName?: string
  contentType?: string
  others?: Record<string, string>
}

/** A form to send. */
export interface EncodedForm {
  payload: Buffer
  headers: { 'content-type': string }
}

/** A form with a file, as bytes and the matching header. */
export async function formWith(content: Buffer, options: FormOptions = {}): Promise<EncodedForm> {
  const { field = 'image', fileName = 'picture.png', contentType = 'image/png', others = {} } = options
  const form = new FormData()
  for (const [name, value] of Object.entries(others)) form.set(name, value)
  form.set(field, new Blob([new Uint8Array(content)], { type: contentType }), fileName)
  return encodeForm(form)
}

/** A form as bytes and the header that belongs to them. */
export async function encodeForm(form: FormData): Promise<EncodedForm> {
  const body = new Response(form)
  return {
    payload: Buffer.from(await body.arrayBuffer()),
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
  }
}

/** Sends a form, by default to `POST /api/image`. */
export async function sendForm(
  { app }: Pick<TestApp, 'app'>,
  { payload, headers }: EncodedForm,
  accessToken?: string,
  url = '/api/image',
): Promise<LightMyRequestResponse> {
  const authorization = accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` }
  return app.inject({ method: 'POST', url, headers: { ...headers, ...authorization }, payload })
}

/** All files in the app's local store, as `<key>/<name>`, including drafts. */
export function listFiles({ dataDir }: Pick<TestApp, 'dataDir'>): string[] {
  const root = join(dataDir, 'images')
  if (!existsSync(root)) return []
  return readdirSync(root, { recursive: true, encoding: 'utf8' }).sort()
}
