import type { Services } from '../../graphql/context'
import { sentence } from '../../messages/sentence'
import { signedIn } from '../../shared/authority'
import type { RestScope } from '../../shared/rest-route'
import { httpError } from '../../shared/rest-route'
import type { UploadGate } from '../../shared/upload-gate'
import { pictureUpload } from '../../shared/upload-kinds'
import { addUploadRoute } from '../../shared/upload-route'
import { getReturnPhoto, uploadReturnPhoto } from './return-photos.rest'

/** What the routes work with. */
export interface ReturnPhotoRouteDeps {
  services: Pick<Services, 'returnPhotos'>
  gate: UploadGate
}

/** Routes of photos that go with returns. */
export function addReturnPhotoRoutes(api: RestScope, { services, gate }: ReturnPhotoRouteDeps): void {
  addUploadRoute(api, {
    path: '/return/photos',
    access: 'CUSTOMER',
    kind: pictureUpload,
    schema: uploadReturnPhoto,
    gate,
    async keep(viewer, { content }) {
      const { id, width, height } = await services.returnPhotos.upload(viewer, content)
      return { id, width, height }
    },
  })

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
