import * as z from 'zod/mini'

/** One that there is already. Spaces count: it is taken as it was typed. The messages are the specification's. */
export const password = z.string().check(z.minLength(1, 'Password is Required'))

/** One to be. */
export const newPassword = password.check(z.minLength(6, 'Must be 6 characters or longer'))
