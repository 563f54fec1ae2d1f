import multipart from '@fastify/multipart'
import type { Image } from '@instrumenta/prisma/client'
import type { FastifyRequest } from 'fastify'
import type { Services } from '../../graphql/context'
import { signedIn } from '../../shared/authority'
import { badUserInput } from '../../shared/errors'
import type { RestScope } from '../../shared/rest-route'
import { httpError } from '../../shared/rest-route'
import { MAX_BYTES } from './encode-picture'
import { imageForm, uploadImage } from './images.rest'
import type { UploadGate } from './upload-gate'
import { sentence } from '../../messages/sentence'

/** What the routes work with. */
export interface ImageRouteDeps {
  services: Pick<Services, 'images'>
  gate: UploadGate
  /** The whole address of an image, for clients that take one. */
  imageAddress(image: Image): string
}

const FIELD = 'image'

/** Of a field's name in a message. */
const MAX_SHOWN = 100

/** What no browser sends as a file's name. */
const NO_NAME = /[/\\\0]/

/** What may come around the picture: boundaries, headers, a few small fields. */
const MAX_BODY = MAX_BYTES + 64 * 1024

/** The route that takes pictures. Its forms are read in a scope of their own, where nothing else is. */
export function addImageRoutes(api: RestScope, { services, gate, imageAddress }: ImageRouteDeps): void {
  void api.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    await scope.register(multipart, {
      // Names come as they were sent, so that those with a path can be refused.
      preservePath: true,
      limits: { fileSize: MAX_BYTES, files: 1, fields: 10, fieldSize: 1_000, parts: 11, headerPairs: 20 },
    })

    scope.post(
      '/image',
      { config: { access: 'CUSTOMER', form: imageForm, limitedAction: 'image' }, schema: uploadImage },
      async (request) => {
        const viewer = signedIn(request.viewer)
        const leave = gate.enter(viewer.id, lengthOf(request))
        try {
          const image = await services.images.upload(viewer, await readPicture(request))
          const url = imageAddress(image)
          const { id, width, height } = image
          return { success: true as const, status: 200, data: { id, url, display_url: url, width, height } }
        } finally {
          leave()
        }
      },
    )
  })
}

/** Bytes that the body has, or may have if it does not say so. */
function lengthOf({ headers }: FastifyRequest): number {
  const length = Number(headers['content-length'] ?? MAX_BODY)
  return Math.min(length, MAX_BODY)
}

/**
 * The content of the one file in the form. The name that it came under, and the type it claims, do not count; but a
 * name that leads elsewhere was not given by a person.
 */
async function readPicture(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw noForm()
  if (Number(request.headers['content-length']) > MAX_BODY) throw tooLarge()
  let content: Buffer | undefined
  let mistake = sentence('sendPicture', { field: FIELD })
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file' && NO_NAME.test(part.filename)) {
        part.file.resume()
        mistake = sentence('plainFileName')
      } else if (part.type === 'file' && part.fieldname === FIELD) {
        content = await part.toBuffer()
      } else if (part.type === 'file') {
        part.file.resume()
        const field = JSON.stringify(part.fieldname.slice(0, MAX_SHOWN))
        mistake = sentence('pictureField', { field: FIELD, other: field })
      } else if (part.fieldname === FIELD) {
        mistake = sentence('pictureAsText', { field: FIELD })
      }
    }
  } catch (error) {
    throw translate(error as { code?: string })
  }
  if (!content) throw badUserInput(mistake, FIELD)
  return content
}

/** What the form's reader says, in words for people. Whatever it is, the form is to blame. */
function translate({ code }: { code?: string }): Error {
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge()
  if (code === 'FST_FILES_LIMIT') return badUserInput(sentence('onePicture'), FIELD)
  return badUserInput(sentence('formUnreadable', { field: FIELD }), FIELD)
}

const tooLarge = () => httpError(413, sentence('pictureTooLarge'))

const noForm = () => httpError(415, sentence('sendForm', { field: FIELD }))
