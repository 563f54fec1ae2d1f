import type { User } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import { unauthenticated } from '../../shared/errors'
import { findAttachableImage } from '../images/find-image'
import type { UpdateProfileInput } from './users.input'
import { attachPhoto } from './users.sql'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'

/** What came of changing one's profile, tagged with the names of the schema. */
export type UpdateProfileResult =
  | { __typename: 'UpdateProfileSuccess'; user: User }
  | { __typename: 'ImageNotFound'; message: Sentence }

/** Changes what the shop keeps of the viewer. Throws UNAUTHENTICATED if the account has ended meanwhile. */
export async function updateProfile(
  db: Db,
  viewer: User,
  { imageId }: UpdateProfileInput,
): Promise<UpdateProfileResult> {
  if (imageId === undefined) return { __typename: 'UpdateProfileSuccess', user: viewer }
  if (imageId === null) return { __typename: 'UpdateProfileSuccess', user: await removePhoto(db, viewer) }
  const image = await findAttachableImage(db, viewer, imageId)
  const user = image && (await attachPhoto(db.sql, viewer, image.id))
  if (user) return { __typename: 'UpdateProfileSuccess', user }
  const message = sentence('photoNotYours')
  return { __typename: 'ImageNotFound', message }
}

/** The former photo belongs to nothing then, and is removed with other such uploads. */
async function removePhoto(db: Db, viewer: User): Promise<User> {
  const [user] = await db.user.updateManyAndReturn({
    where: { id: viewer.id, removedAt: null },
    data: { photoId: null },
  })
  if (!user) throw unauthenticated(sentence('sessionEnded'))
  return user
}
