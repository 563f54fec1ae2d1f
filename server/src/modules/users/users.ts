import type { Prisma, Role, User } from '@instrumenta/prisma/client'
import { foldEmailAddress } from '@instrumenta/rules/email-addresses'
import { z } from 'zod'
import { sentence } from '../../messages/sentence'
import { isAllowed, usersWithRight } from '../../shared/authority'
import type { Db } from '../../shared/db'
import { forbidden, unauthenticated } from '../../shared/errors'
import { id } from '../../shared/fields'
import { isPersonLike } from '../../shared/like'
import type { PageRequest } from '../../shared/pagination'
import { behindNewest, byNewest, newestFirst, readPageRequest, toConnection } from '../../shared/pagination'
import { permissions } from '../../shared/permissions'
import { textField, isStorable, isUuid, parseInput } from '../../shared/validation'
import { findAttachableImage } from '../images/find-image'
import { attachPhoto } from './users.sql'

export const userFilter = z
  .strictObject({
    role: z.enum(['CUSTOMER', 'ADMIN']).nullish(),
    may: z.enum(permissions).nullish(),
    search: textField({ name: 'theSearch', min: 0, max: 200 }).nullish(),
  })
  .nullish()

export const updateProfileInput = z.strictObject({ imageId: id.nullish() })

const userOrder = newestFirst<User>('USERS')

/** Returns null for an unknown or malformed id and for a closed account. */
export async function findUser(db: Db, id: string): Promise<User | null> {
  return isUuid(id) ? db.user.findFirst({ where: { id, removedAt: null } }) : null
}

/** If several accounts have this address, the one that has verified it. */
export async function findUserByEmail(db: Db, text: string): Promise<User | null> {
  const email = foldEmailAddress(text)
  if (!isStorable(email)) return null
  return db.user.findFirst({
    where: { email, removedAt: null },
    orderBy: [{ emailVerified: 'desc' }, { createdAt: 'asc' }, { id: 'asc' }],
  })
}

/**
 * True if an admin has this email address. Customers may ask about their own address only.
 * @throws FORBIDDEN for another's address
 */
export async function isAdminEmail(db: Db, viewer: User, text: string): Promise<boolean> {
  const email = foldEmailAddress(text)
  if (!isAllowed(viewer, 'PEOPLE_WRITE')) {
    if (viewer.email !== email) throw forbidden(sentence('ownEmailOnly'))
    return false
  }
  if (!isStorable(email)) return false
  return (await db.user.count({ where: { email, role: 'ADMIN', emailVerified: true, removedAt: null } })) > 0
}

/** A page of active accounts, newest first. */
export async function listUsers(db: Db, page: PageRequest, filter?: unknown) {
  const { role, may, search } = parseInput(userFilter, filter, 'filter') ?? {}
  const after = readPageRequest(page, userOrder)
  const matches: Prisma.UserWhereInput = {
    AND: [{ removedAt: null }, hasRoleNow(role), may ? usersWithRight(may) : {}, search ? isPersonLike(search) : {}],
  }
  const rows = await db.user.findMany({
    where: { AND: [matches, behindNewest(after)] },
    orderBy: byNewest,
    take: page.first + 1,
  })
  return toConnection(rows, page, userOrder, () => db.user.count({ where: matches }))
}

/** An admin with an unverified address counts as a customer. */
function hasRoleNow(role: Role | null | undefined): Prisma.UserWhereInput {
  if (!role) return {}
  const isAdmin: Prisma.UserWhereInput = { role: 'ADMIN', emailVerified: true }
  return role === 'ADMIN' ? isAdmin : { NOT: isAdmin }
}

const DEMO_UIDS = ['demo-admin', 'demo-customer']
const DEMO_REVIEWER_PREFIX = 'demo-reviewer-'

/** Email address of an account with the published demo password, or of a generated author of demo reviews. */
export async function findDemoAccount(db: Db): Promise<string | undefined> {
  const found = await db.user.findFirst({
    where: { OR: [{ firebaseUid: { in: DEMO_UIDS } }, { firebaseUid: { startsWith: DEMO_REVIEWER_PREFIX } }] },
  })
  return found?.email
}

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
