import multipart from '@fastify/multipart'
import type { Image } from '@instrumenta/prisma/client'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../../graphql/context'
import { signedIn } from '../../shared/authority'
import { badUserInput } from '../../shared/errors'
import { refusals } from '../../shared/rest-route'
import { MAX_BYTES } from './encode-picture'
import { createUploadGate } from './upload-gate'

/** What the routes work with. */
export interface ImageRouteDeps {
  services: Pick<Services, 'images'>
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

const dataSchema = {
  type: 'object',
  required: ['id', 'url', 'display_url', 'width', 'height'],
  properties: {
    id: {
      type: 'string',
      description: 'What GraphQL calls `imageId`.',
      examples: ['01a1fcdc-477c-7254-af07-28ecbf0f36fd'],
    },
    url: {
      type: 'string',
      description: 'Address of a WebP of middle width: the `img` of products and reviews.',
      examples: ['http://127.0.0.1:4000/images/6f1b4c9e-0d7a-4f6e-9d57-3c6c3f0f9a11/640.webp'],
    },
    display_url: { type: 'string', description: 'The same address.' },
    width: { type: 'integer', description: 'Width of the largest rendition in pixels.', examples: [960] },
    height: { type: 'integer', description: 'Height of the largest rendition in pixels.', examples: [720] },
  },
}

/** The route that takes pictures. Its forms are read in a scope of their own, where nothing else is. */
export function addImageRoutes(api: FastifyInstance, { services, imageAddress }: ImageRouteDeps): void {
  const gate = createUploadGate()

  void api.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    await scope.register(multipart, {
      // Names come as they were sent, so that those with a path can be refused.
      preservePath: true,
      limits: { fileSize: MAX_BYTES, files: 1, fields: 10, fieldSize: 1_000, parts: 11, headerPairs: 20 },
    })

    scope.post(
      '/image',
      {
        config: { access: 'CUSTOMER', fileField: FIELD, act: 'image' },
        schema: {
          operationId: 'uploadImage',
          tags: ['Images'],
          summary: 'Upload a picture',
          description:
            'A JPEG, PNG or WebP in the field `image`: at most 10 MB and 40 megapixels, its long side at most 16 times ' +
            'its short side. It is kept in several widths, at most 960 wide and 1,440 high, without its metadata. What belongs to no product, no review and no profile after a day is removed.',
          response: {
            200: {
              description: 'The picture is kept.',
              type: 'object',
              required: ['success', 'status', 'data'],
              properties: {
                success: { type: 'boolean', description: 'Always true.', examples: [true] },
                status: { type: 'integer', description: 'Always 200.', examples: [200] },
                data: dataSchema,
              },
            },
            ...refusals({
              429: 'Too many or too large uploads at once, or too many that belong to nothing.',
              503: 'The place where pictures are kept does not answer, too many are being uploaded, or it took too long.',
            }),
          },
        },
      },
      async (request) => {
        const viewer = signedIn(request.viewer)
        const leave = gate.enter(viewer.id, lengthOf(request))
        try {
          const image = await services.images.upload(viewer, await readPicture(request))
          const url = imageAddress(image)
          const { id, width, height } = image
          return { success: true, status: 200, data: { id, url, display_url: url, width, height } }
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
  let mistake = `Please send the picture as a file in the field "${FIELD}".`
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file' && NO_NAME.test(part.filename)) {
        part.file.resume()
        mistake = 'The file must have a plain name, without a path.'
      } else if (part.type === 'file' && part.fieldname === FIELD) {
        content = await part.toBuffer()
      } else if (part.type === 'file') {
        part.file.resume()
        const field = JSON.stringify(part.fieldname.slice(0, MAX_SHOWN))
        mistake = `The picture must come in the field "${FIELD}", not in ${field}.`
      } else if (part.fieldname === FIELD) {
        mistake = `The field "${FIELD}" must be a file, not a text.`
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
  if (code === 'FST_FILES_LIMIT') return badUserInput('Please send one picture at a time.', FIELD)
  return badUserInput(`The form could not be read. Please send the picture as a file in the field "${FIELD}".`, FIELD)
}

const withStatus = (statusCode: number, message: string) => Object.assign(new Error(message), { statusCode })

const tooLarge = () => withStatus(413, 'The picture must have at most 10 MB.')

const noForm = () =>
  withStatus(415, `Please send the picture as multipart/form-data, as a file in the field "${FIELD}".`)
