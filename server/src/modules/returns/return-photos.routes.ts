import type { Services } from '../../graphql/context'
import { sentence } from '../../messages/sentence'
import { signedIn } from '../../shared/authority'
import { namedScope } from '../../shared/named-scope'
import type { UploadForm } from '../../shared/read-upload'
import { lengthOf, readUpload, takeUploads } from '../../shared/read-upload'
import type { RestScope } from '../../shared/rest-route'
import { httpError } from '../../shared/rest-route'
import type { UploadGate } from '../../shared/upload-gate'
import { getReturnPhoto, MAX_PHOTO_BYTES, returnPhotoForm, uploadReturnPhoto } from './return-photos.rest'

/** What the routes work with. */
export interface ReturnPhotoRouteDeps {
  services: Pick<Services, 'returnPhotos'>
  gate: UploadGate
}

const form: UploadForm = {
  field: 'image',
  maxBytes: MAX_PHOTO_BYTES,
  words: {
    none: 'sendPicture',
    otherField: 'pictureField',
    several: 'onePicture',
    tooLarge: 'pictureTooLarge',
    unreadable: 'formUnreadable',
    noForm: 'sendForm',
  },
}

/** Routes of photos that go with returns. */
export function addReturnPhotoRoutes(api: RestScope, { services, gate }: ReturnPhotoRouteDeps): void {
  const addUpload = async (scope: RestScope) => {
    await takeUploads(scope, form)
    scope.post(
      '/return/photos',
      { config: { access: 'CUSTOMER', form: returnPhotoForm, limitedAction: 'image' }, schema: uploadReturnPhoto },
      async (request) => {
        const viewer = signedIn(request.viewer)
        const leave = gate.enter(viewer.id, lengthOf(request, form))
        try {
          const { content } = await readUpload(request, form)
          const { id, width, height } = await services.returnPhotos.upload(viewer, content)
          return { id, width, height }
        } finally {
          leave()
        }
      },
    )
  }
  void api.register(namedScope('return-photos', addUpload))

  api.get(
    '/return/:id/photos/:photoId',
    { config: { access: 'CUSTOMER' }, schema: getReturnPhoto },
    async ({ viewer, params }, reply) => {
      const found = await services.returnPhotos.open(signedIn(viewer), params.id, params.photoId)
      if (!found) throw httpError(404, sentence('photoNotFound'))
      void reply.headers({
        'content-type': 'image/webp',
        'content-length': found.photo.size,
        'x-content-type-options': 'nosniff',
      })
      return reply.send(found.content)
    },
  )
}
