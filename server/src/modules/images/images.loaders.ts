import type { Image } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import type { Loader } from '../../shared/batch-loader'
import { alignById, createLoader } from '../../shared/batch-loader'

/** The columns of `images` under the names of the Image type, for raw SQL. */
const imageColumns = Prisma.sql`
  id, key, alt, width, height, widths, urls, uploaded_by_id AS "uploadedById", created_at AS "createdAt"`

/** Loader of pictures. */
export interface ImageLoaders {
  /** By id. */
  image: Loader<string, Image | null>
}

/** Makes the loader. */
export function createImageLoaders(db: Db): ImageLoaders {
  return {
    image: createLoader(async (ids) => {
      const select = Prisma.sql`SELECT ${imageColumns} FROM images WHERE id = ANY(${[...ids]}::uuid[])`
      return alignById(ids, await db.sql.prepared<Image>(select))
    }),
  }
}
