import type { Image } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import type { Loader } from '../../shared/batch-loader'
import { alignById, createLoader } from '../../shared/batch-loader'
import { imageColumns, readByIds } from '../../shared/model-columns.sql'

export interface ImageLoaders {
  image: Loader<string, Image | null>
}

export function createImageLoaders(db: Db): ImageLoaders {
  return { image: createLoader(async (ids) => alignById(ids, await readByIds(db.sql, imageColumns, ids))) }
}
