import type { Image } from '@instrumenta/prisma/client'
import type { Services } from '../../graphql/context'
import type { RestScope } from '../../shared/rest-route'
import type { UploadGate } from '../../shared/upload-gate'
import { pictureUpload } from '../../shared/upload-kinds'
import { addUploadRoute } from '../../shared/upload-route'
import { uploadImage } from './images.rest'

/** What the routes work with. */
export interface ImageRouteDeps {
  services: Pick<Services, 'images'>
  gate: UploadGate
  /** The whole address of an image, for clients that take one. */
  imageAddress(image: Image): string
}

/** The route that takes pictures. */
export function addImageRoutes(api: RestScope, { services, gate, imageAddress }: ImageRouteDeps): void {
  addUploadRoute(api, {
    path: '/image',
    access: 'CUSTOMER',
    kind: pictureUpload,
    schema: uploadImage,
    gate,
    async keep(viewer, { content }) {
      const image = await services.images.upload(viewer, content)
      const url = imageAddress(image)
      const { id, width, height } = image
      return { success: true as const, status: 200, data: { id, url, display_url: url, width, height } }
    },
  })
}
