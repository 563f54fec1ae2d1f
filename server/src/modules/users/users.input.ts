import { z } from 'zod'
import { textField } from '../../shared/validation'

/** Which people to list. */
export const userFilter = z
  .object({
    role: z.enum(['CUSTOMER', 'ADMIN'], 'The role must be CUSTOMER or ADMIN.').nullish(),
    search: textField({ name: 'The search', min: 0, max: 200 }).nullish(),
  })
  .nullish()

/** Checked filter of a list of people. */
export type UserFilter = z.output<typeof userFilter>

/** An access token by its form, so that what is no token at all is told at once. */
export const accessTokenText = z
  .string()
  .max(2_000, 'The access token is too long.')
  .regex(/^[\w-]+\.[\w-]+\.[\w-]+$/, 'This is no access token.')

/** What it takes to sign out everywhere else. */
export const endOtherSessionsInput = z.object({
  idToken: z.string('The ID token must be a text.'),
  hasChangedPassword: z.boolean('It is either true or false.').nullish(),
})

/** Checked input of signing out everywhere else. */
export type EndOtherSessionsInput = z.output<typeof endOtherSessionsInput>

/** What of oneself changes. */
export const updateProfileInput = z.object({
  imageId: z.string('The image must be an id.').nullish(),
})

/** Checked input of a change of one's profile. */
export type UpdateProfileInput = z.output<typeof updateProfileInput>
