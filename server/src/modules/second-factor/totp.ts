import { Secret, TOTP } from 'otpauth'

/** Time steps before and after now whose codes are accepted: clocks differ. */
const WINDOW = 1

const createTotp = (secret: Secret, shown: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...shown, secret, algorithm: 'SHA1', digits: 6, period: 30 })

/** A new key in Base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** The `otpauth:` address of a key, which apps read as a QR code, with the shop and the account to show. */
export const totpUri = (secret: string, shown: { issuer: string; label: string }): string =>
  createTotp(Secret.fromBase32(secret), shown).toString()

/** The time step of a code; null for a wrong code. */
export function stepOfCode(secret: string, code: string): number | null {
  const totp = createTotp(Secret.fromBase32(secret))
  const delta = totp.validate({ token: code, window: WINDOW })
  return delta === null ? null : totp.counter() + delta
}
