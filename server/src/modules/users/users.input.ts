import { z } from 'zod'
import { id } from '../../shared/fields'
import { permissions } from '../../shared/permissions'
import { textField } from '../../shared/validation'
import { issue } from '../../messages/sentence'

/** Which people to list. */
export const userFilter = z
  .strictObject({
    role: z.enum(['CUSTOMER', 'ADMIN']).nullish(),
    may: z.enum(permissions).nullish(),
    search: textField({ name: 'theSearch', min: 0, max: 200 }).nullish(),
  })
  .nullish()

/** Checked filter of a list of people. */
export type UserFilter = z.output<typeof userFilter>

/** An access token by its form, so that what is no token at all is told at once. */
export const accessTokenText = z
  .string()
  .max(2_000, issue('tokenTooLong'))
  .regex(/^[\w-]+\.[\w-]+\.[\w-]+$/, issue('noToken'))
  .meta({ examples: ['eyJhbGciOiJIUzI1NiJ9.e30.c2ln'] })

/** What it takes to sign out everywhere else. */
export const endOtherSessionsInput = z.strictObject({
  idToken: z.string(),
  hasChangedPassword: z.boolean().nullish(),
})

/** Checked input of signing out everywhere else. */
export type EndOtherSessionsInput = z.output<typeof endOtherSessionsInput>

/** What of oneself changes. */
export const updateProfileInput = z.strictObject({ imageId: id.nullish() })

/** Checked input of a change of one's profile. */
export type UpdateProfileInput = z.output<typeof updateProfileInput>
