import type { User } from '@instrumenta/prisma/client'
import { sentence } from '../../messages/sentence'
import type { Db } from '../../shared/db'
import { unauthenticated } from '../../shared/errors'
import { parseInput } from '../../shared/validation'
import { findAttachableImage } from '../images/find-image'
import { updateProfileInput } from './users.input'
import { attachPhoto } from './users.sql'

const imageNotFound = { __typename: 'ImageNotFound', message: sentence('photoNotYours') } as const
const success = (user: User) => ({ __typename: 'UpdateProfileSuccess', user }) as const

/** Updates the viewer's photo. Throws UNAUTHENTICATED if the account was closed in the meantime. */
export async function updateProfile(db: Db, viewer: User, input: unknown) {
  const { imageId } = parseInput(updateProfileInput, input, 'input')
  if (imageId === undefined) return success(viewer)
  if (imageId === null) return success(await removePhoto(db, viewer))
  const image = await findAttachableImage(db, viewer, imageId)
  const user = image && (await attachPhoto(db.sql, viewer, image.id))
  return user ? success(user) : imageNotFound
}

/** The image stays until the cleanup of unused uploads. */
async function removePhoto(db: Db, viewer: User): Promise<User> {
  const [user] = await db.user.updateManyAndReturn({
    where: { id: viewer.id, removedAt: null },
    data: { photoId: null },
  })
  if (!user) throw unauthenticated(sentence('sessionEnded'))
  return user
}
