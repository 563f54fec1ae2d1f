import type { Role, User } from '@instrumenta/prisma/client'
import type { FastifyRequest, FastifySchema } from 'fastify'
import type { z } from 'zod'
import { signedIn } from './authority'
import { namedScope } from './named-scope'
import type { Answer, RestScope } from './rest-route'
import { httpError } from './rest-route'
import type { UploadGate, UploadKind } from './upload-kinds'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import multipart from '@fastify/multipart'
import type { MessageKey } from '../messages/en/en'
import { sentence } from '../messages/sentence'
import { badUserInput } from './errors'

/** A route for uploads of one file. */
interface UploadRoute<Body extends z.ZodType> {
  path: string
  /** Role required for the upload. */
  access: Role
  kind: UploadKind
  schema: FastifySchema & { response: { 200: Answer<Body> } }
  gate: UploadGate
  /** Stores the upload, and returns the response body. `params` are those of the path. */
  keep(viewer: User, upload: Upload, params: Partial<Record<string, string>>): Promise<z.input<Body>>
}

/** Adds a route that accepts one file. Its forms are parsed in a separate scope. */
export function addUploadRoute<Body extends z.ZodType>(api: RestScope, route: UploadRoute<Body>): void {
  const { path, access, kind, schema, gate, keep } = route
  const addUpload = async (scope: RestScope) => {
    await takeUploads(scope, kind.form)
    scope.post(
      path,
      { config: { access, form: kind.documented, limitedAction: 'image' }, schema: schema as FastifySchema },
      async (request) => {
        const viewer = signedIn(request.viewer)
        const leave = gate.enter(viewer.id, lengthOf(request, kind.form), kind.gate)
        try {
          return await keep(viewer, await readUpload(request, kind.form), Object(request.params))
        } finally {
          leave()
        }
      },
    )
  }
  void api.register(namedScope(`uploads of ${path}`, addUpload))
}

/** A multipart form with one file. */
export interface UploadForm {
  /** The field of the file. */
  field: string
  /** Upload limit in bytes. */
  maxBytes: number
  /** Messages for a form without the file, with it in another field, with several, with one too large, or invalid. */
  words: Record<'none' | 'otherField' | 'several' | 'tooLarge' | 'unreadable' | 'noForm', MessageKey>
}

/** An uploaded file. */
export interface Upload {
  /** Name given by the sender: no path, otherwise arbitrary. */
  fileName: string
  content: Buffer
}

/** Maximum length of a field's name in a message. */
const MAX_SHOWN = 100

/** Characters that browsers never send in a file's name. */
const PATH_CHARACTERS = /[/\\\0]/

/** System calls that can fail while a file is written. */
const DISK_SYSCALLS = ['open', 'write', 'close']

/** Maximum size of the rest: boundaries, headers, a few small fields. */
const FORM_OVERHEAD_BYTES = 64 * 1024

/** Parses multipart forms in this scope, and no other content. */
export async function takeUploads(scope: RestScope, { maxBytes }: Pick<UploadForm, 'maxBytes'>): Promise<void> {
  scope.removeAllContentTypeParsers()
  await scope.register(multipart, {
    // Names come as they were sent, so that those with a path can be refused.
    preservePath: true,
    limits: { fileSize: maxBytes, files: 1, fields: 10, fieldSize: 1_000, parts: 11, headerPairs: 20 },
  })
}

/** Length of the body, or its limit if not stated. */
function lengthOf({ headers }: FastifyRequest, { maxBytes }: Pick<UploadForm, 'maxBytes'>): number {
  const most = maxBytes + FORM_OVERHEAD_BYTES
  return Math.min(Number(headers['content-length'] ?? most), most)
}

/**
 * Reads the only file in the form. Ignores its claimed type, and rejects a name with a path, which browsers never send.
 * Throws BAD_USER_INPUT with the field, errors for 413 and 415, and those of a full disk.
 */
const readUpload = (request: FastifyRequest, form: UploadForm): Promise<Upload> =>
  takeFile(request, form, (part) => part.toBuffer())

/** Like `readUpload`, but streams to a file at this path, for uploads too large for memory. */
export const saveUpload = async (request: FastifyRequest, form: UploadForm, path: string): Promise<string> =>
  (await takeFile(request, form, (part) => pipeline(part.file, createWriteStream(path)))).fileName

async function takeFile<Content>(
  request: FastifyRequest,
  form: UploadForm,
  take: (part: MultipartFile) => Promise<Content>,
): Promise<{ fileName: string; content: Content }> {
  const { field, maxBytes, words } = form
  if (!request.isMultipart()) throw httpError(415, sentence(words.noForm, { field }))
  const { raw } = request
  const most = maxBytes + FORM_OVERHEAD_BYTES
  if (Number(request.headers['content-length']) > most) throw tooLarge(form)
  let received = 0
  // The form parser continues after a file that is too large. It stops when the request fails.
  function count(chunk: Buffer) {
    received += chunk.length
    if (received <= most) return
    raw.off('data', count)
    raw.emit('error', tooLarge(form))
  }
  raw.on('data', count)
  let upload: { fileName: string; content: Content } | undefined
  let mistake = sentence(words.none, { field })
  try {
    for await (const part of request.parts()) {
      // The file name is optional, despite the type.
      const fileName = part.type === 'file' ? ((part.filename as string | undefined) ?? '') : ''
      if (part.type === 'file' && PATH_CHARACTERS.test(fileName)) {
        part.file.resume()
        mistake = sentence('plainFileName')
      } else if (part.type === 'file' && part.fieldname === field) {
        upload = { fileName, content: await take(part) }
      } else if (part.type === 'file') {
        part.file.resume()
        const other = JSON.stringify(part.fieldname.slice(0, MAX_SHOWN))
        mistake = sentence(words.otherField, { field, other })
      } else if (part.fieldname === field) {
        mistake = sentence('fileAsText', { field })
      }
    }
  } catch (error) {
    if (received > most) throw tooLarge(form)
    // The sender did not cause it.
    if (DISK_SYSCALLS.includes((error as NodeJS.ErrnoException).syscall ?? '')) throw error
    throw translate(error as { code?: string }, form)
  }
  if (!upload) throw badUserInput(mistake, field)
  return upload
}

/** Translates errors of the form parser. Unknown ones count as errors of the form. */
function translate({ code }: { code?: string }, form: UploadForm): Error {
  const { field, words } = form
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(form)
  if (code === 'FST_FILES_LIMIT') return badUserInput(sentence(words.several, { field }), field)
  return badUserInput(sentence(words.unreadable, { field }), field)
}

const tooLarge = ({ words }: UploadForm) => httpError(413, sentence(words.tooLarge))
