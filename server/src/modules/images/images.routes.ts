import type { Image } from '@instrumenta/prisma/client'
import type { Reading } from '../../graphql/context'
import type { RestScope } from '../../shared/rest-route'
import type { UploadGate } from '../../shared/upload-kinds'
import { pictureUpload } from '../../shared/upload-kinds'
import { addUploadRoute } from '../../shared/upload-route'
import { postImage } from './images.rest'
import { uploadImage } from './upload-image'

interface ImageRouteDeps extends Pick<Reading, 'db' | 'imageEncoder'> {
  gate: UploadGate
  /** Absolute URL of an image. */
  imageAddress(image: Image): string
}

/** Adds `POST /api/image`. */
export function addImageRoutes(api: RestScope, { gate, imageAddress, ...deps }: ImageRouteDeps): void {
  addUploadRoute(api, {
    path: '/image',
    access: 'CUSTOMER',
    kind: pictureUpload,
    schema: postImage,
    gate,
    async keep(viewer, { content }) {
      const image = await uploadImage(deps, viewer, content)
      const url = imageAddress(image)
      const { id, width, height } = image
      return { success: true as const, status: 200, data: { id, url, display_url: url, width, height } }
    },
  })
}
