import type { Image, User } from '@instrumenta/prisma/client'

/** Whether the person may put this image on a product, a review or their profile: whoever uploaded it, and nobody else. */
export function canAttachImage(viewer: Pick<User, 'id'>, image: Pick<Image, 'uploadedById'>): boolean {
  return image.uploadedById === viewer.id
}

/** Pictures that belong to nothing yet, which one person may have at most, so that nobody fills the disk. */
export const MAX_UNATTACHED = 100
