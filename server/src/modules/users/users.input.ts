import { z } from 'zod'
import { id } from '../../shared/fields'
import { permissions } from '../../shared/permissions'
import { textField } from '../../shared/validation'
import { issue } from '../../messages/sentence'

export const userFilter = z
  .strictObject({
    role: z.enum(['CUSTOMER', 'ADMIN']).nullish(),
    may: z.enum(permissions).nullish(),
    search: textField({ name: 'theSearch', min: 0, max: 200 }).nullish(),
  })
  .nullish()

/** Checks the form of an access token, not its signature. */
export const accessTokenText = z
  .string()
  .max(2_000, issue('tokenTooLong'))
  .regex(/^[\w-]+\.[\w-]+\.[\w-]+$/, issue('noToken'))
  .meta({ examples: ['eyJhbGciOiJIUzI1NiJ9.e30.c2ln'] })

export const endOtherSessionsInput = z.strictObject({
  idToken: z.string(),
  hasChangedPassword: z.boolean().nullish(),
})

export const updateProfileInput = z.strictObject({ imageId: id.nullish() })
