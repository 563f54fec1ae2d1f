import type { Env } from '../../config/env'
import type { ObjectStore, ReadableStore } from '../../shared/object-store/object-store'
import { createImgbbStore } from './imgbb-store'
import { createLocalStore } from '../../shared/object-store/local-store'
import { createS3Store } from '../../shared/object-store/s3-store'

/** The store that the settings choose. */
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

/**
 * The store of other files than pictures, which only the shop gives out: the bucket, where there is one, else the data folder.
 * A hosted service of pictures takes none.
 */
export function createFileStore({ images, dataDir }: Pick<Env, 'images' | 'dataDir'>): ReadableStore {
  return images.store === 's3' ? createS3Store(images, undefined, 'files') : createLocalStore(dataDir, 'files')
}
