import type { Env } from '../../config/env'
import type { ImageStore } from './image-store'
import { createImgbbStore } from './imgbb-store'
import { createLocalStore } from './local-store'
import { createS3Store } from './s3-store'

/** The store that the settings choose. */
export function createImageStore({ images, dataDir }: Pick<Env, 'images' | 'dataDir'>): ImageStore {
  switch (images.store) {
    case 'local':
      return createLocalStore(dataDir)
    case 's3':
      return createS3Store(images)
    case 'imgbb':
      return createImgbbStore(images)
  }
}
