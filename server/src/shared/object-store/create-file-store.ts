import type { Env } from '../../config/env'
import { createLocalStore } from './local-store'
import type { ReadableStore } from './object-store'
import { createS3Store } from './s3-store'

/**
 * The store of files that only the shop gives out: the bucket, where there is one, else the data folder.
 * A hosted service of pictures takes none.
 */
export function createFileStore({ images, dataDir }: Pick<Env, 'images' | 'dataDir'>): ReadableStore {
  return images.store === 's3' ? createS3Store(images, 'files') : createLocalStore(dataDir, 'files')
}
