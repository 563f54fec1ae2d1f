import type { Image } from '@instrumenta/prisma/client'
import type { Services } from '../../graphql/context'
import { signedIn } from '../../shared/authority'
import { namedScope } from '../../shared/named-scope'
import type { UploadForm } from '../../shared/read-upload'
import { lengthOf, readUpload, takeUploads } from '../../shared/read-upload'
import type { RestScope } from '../../shared/rest-route'
import { MAX_BYTES } from './encode-picture'
import { imageForm, uploadImage } from './images.rest'
import type { UploadGate } from '../../shared/upload-gate'

/** What the routes work with. */
export interface ImageRouteDeps {
  services: Pick<Services, 'images'>
  gate: UploadGate
  /** The whole address of an image, for clients that take one. */
  imageAddress(image: Image): string
}

const form: UploadForm = {
  field: 'image',
  maxBytes: MAX_BYTES,
  words: {
    none: 'sendPicture',
    otherField: 'pictureField',
    several: 'onePicture',
    tooLarge: 'pictureTooLarge',
    unreadable: 'formUnreadable',
    noForm: 'sendForm',
  },
}

/** The route that takes pictures. Its forms are read in a scope of their own, where nothing else is. */
export function addImageRoutes(api: RestScope, { services, gate, imageAddress }: ImageRouteDeps): void {
  const addUpload = async (scope: RestScope) => {
    await takeUploads(scope, form)
    scope.post(
      '/image',
      { config: { access: 'CUSTOMER', form: imageForm, limitedAction: 'image' }, schema: uploadImage },
      async (request) => {
        const viewer = signedIn(request.viewer)
        const leave = gate.enter(viewer.id, lengthOf(request, form))
        try {
          const image = await services.images.upload(viewer, (await readUpload(request, form)).content)
          const url = imageAddress(image)
          const { id, width, height } = image
          return { success: true as const, status: 200, data: { id, url, display_url: url, width, height } }
        } finally {
          leave()
        }
      },
    )
  }
  void api.register(namedScope('images', addUpload))
}
