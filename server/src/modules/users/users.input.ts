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
