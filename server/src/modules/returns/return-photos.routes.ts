import type { Reading } from '../../graphql/context'
import { sentence } from '../../messages/sentence'
import { signedIn } from '../../shared/authority'
import type { RestScope } from '../../shared/rest-route'
import { httpError } from '../../shared/rest-route'
import type { UploadGate } from '../../shared/upload-kinds'
import { pictureUpload } from '../../shared/upload-kinds'
import { addUploadRoute } from '../../shared/upload-route'
import { openReturnPhoto, uploadReturnPhoto } from './return-photos'
import * as rest from './return-photos.rest'

interface ReturnPhotoRouteDeps extends Pick<Reading, 'db' | 'fileStore' | 'imageEncoder'> {
  gate: UploadGate
}

/** Adds `POST /api/return/photos` and `GET /api/return/{id}/photos/{photoId}`. */
export function addReturnPhotoRoutes(api: RestScope, deps: ReturnPhotoRouteDeps): void {
  addUploadRoute(api, {
    path: '/return/photos',
    access: 'CUSTOMER',
    kind: pictureUpload,
    schema: rest.uploadReturnPhoto,
    gate: deps.gate,
    async keep(viewer, { content }) {
      const { id, width, height } = await uploadReturnPhoto(deps, viewer, content)
      return { id, width, height }
    },
  })

  api.get(
    '/return/:id/photos/:photoId',
    { config: { access: 'CUSTOMER' }, schema: rest.getReturnPhoto },
    async ({ viewer, params }, reply) => {
      const found = await openReturnPhoto(deps, signedIn(viewer), params.id, params.photoId)
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
