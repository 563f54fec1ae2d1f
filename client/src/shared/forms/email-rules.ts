import { isFilled } from './is-filled'

const ATOM = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const ADDRESS = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$`)

/** The form in which an address is kept and compared: without outer spaces, in lower case. */
export function normalizeEmail(value: string): string {
  return value.trim().toLowerCase()
}

/** Whether it is an ordinary email address: dots, plus signs, capitals and long top-level domains are. */
export function isEmail(value: string): boolean {
  const address = normalizeEmail(value)
  return address.length <= 254 && address.indexOf('@') <= 64 && ADDRESS.test(address)
}

/** The rules of a field for an email address, for react-hook-form. The messages are the specification's. */
export const emailRules = {
  validate: {
    required: isFilled('Email is Required'),
    pattern: (value: string) => isEmail(value) || 'Provide Valid Email',
  },
}
