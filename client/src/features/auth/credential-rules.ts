import { isEmail } from './email'

const isFilled = (message: string) => (value: string | undefined) => !!value?.trim() || message

/** The rules of the sign-in forms, for react-hook-form. The messages are the specification's. */
export const nameRules = { validate: isFilled('Name is Required') }

/** See `isEmail` for what counts as an address. */
export const emailRules = {
  validate: {
    required: isFilled('Email is Required'),
    pattern: (value: string) => isEmail(value) || 'Provide Valid Email',
  },
}

/** Spaces count: a password is taken as it was typed. */
export const passwordRules = {
  required: 'Password is Required',
  minLength: { value: 6, message: 'Must be 6 characters or longer' },
}
