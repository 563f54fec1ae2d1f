import { isFilled } from '../forms/is-filled'

/** The rules of the sign-in forms, for react-hook-form. The messages are the specification's. */
export const nameRules = { validate: isFilled('Name is Required') }

/** Spaces count: a password is taken as it was typed. */
export const passwordRules = {
  required: 'Password is Required',
  minLength: { value: 6, message: 'Must be 6 characters or longer' },
}
