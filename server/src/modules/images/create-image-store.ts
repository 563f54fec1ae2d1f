import type { Env } from '../../config/env'
import type { ObjectStore } from '../../shared/object-store/object-store'
import { createImgbbStore } from './imgbb-store'
import { createLocalStore } from '../../shared/object-store/local-store'
import { createS3Store } from '../../shared/object-store/s3-store'

export function createImageStore({ images, dataDir }: Pick<Env, 'images' | 'dataDir'>): ObjectStore {
  switch (images.store) {
    case 'local':
      return createLocalStore(dataDir)
    case 's3':
      return createS3Store(images)
    case 'imgbb':
      return createImgbbStore(images)
  }
}
