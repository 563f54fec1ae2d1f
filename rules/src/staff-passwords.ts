import { commonPasswords } from './common-passwords'

/** Characters of a staff password at least. */
export const LEAST_STAFF_PASSWORD = 10

/** Why a password is too weak for staff: it is short, or very common. Undefined for a strong password. */
export function weaknessOf(password: string): 'SHORT' | 'COMMON' | undefined {
  if (Array.from(password).length < LEAST_STAFF_PASSWORD) return 'SHORT'
  const folded = password.toLowerCase()
  // "password123!" is as well known as "password123".
  const isCommon = [folded, folded.replace(/[\W_]{1,3}$/, '')].some((text) => commonPasswords.has(text))
  return isCommon || /^(.{1,3})\1+$/u.test(folded) ? 'COMMON' : undefined
}
