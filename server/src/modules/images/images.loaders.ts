import type { Image } from '@instrumenta/prisma/client'
import DataLoader from 'dataloader'
import type { Db } from '../../shared/db'
import { alignById } from '../../shared/loading'

/** Loader of one request. */
export interface ImageLoaders {
  /** By id. */
  image: DataLoader<string, Image | null>
}

/** Makes the loader for one request. */
export function createImageLoaders(db: Db): ImageLoaders {
  return {
    image: new DataLoader(async (ids) => alignById(ids, await db.image.findMany({ where: { id: { in: [...ids] } } }))),
  }
}
