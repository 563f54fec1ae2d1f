import type { Image } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import type { Loader } from '../../shared/batch-loader'
import { alignById, createLoader } from '../../shared/batch-loader'
import { imageColumns, readByIds } from '../../shared/model-columns.sql'

/** Loader of pictures. */
export interface ImageLoaders {
  /** By id. */
  image: Loader<string, Image | null>
}

/** Makes the loader. */
export function createImageLoaders(db: Db): ImageLoaders {
  return { image: createLoader(async (ids) => alignById(ids, await readByIds(db.sql, imageColumns, ids))) }
}
