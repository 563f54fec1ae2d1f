import { z } from 'zod'
import { issue } from '../../messages/sentence'
import { id } from '../../shared/fields'
import { MAX_INT, textField, wholeNumber } from '../../shared/validation'

/** A WebAuthn response as JSON. With attestation it is a few kilobytes. */
const passkey = z.string().max(20_000, issue('passkeyTooLong')).nullish()
const code = textField({ name: 'theCode', max: 40 }).nullish()
const pendingToken = z.string().max(2_000, issue('tokenTooLong'))

const isOneOf = (one: unknown, other: unknown) => (one == null) !== (other == null)

export const preparePasskeySignInInput = z.strictObject({ pendingToken })

export const completeSignInInput = z
  .strictObject({ pendingToken, code, passkey })
  .refine((input) => isOneOf(input.code, input.passkey), issue('codeOrPasskey'))

export const confirmIdentityInput = z
  .strictObject({ idToken: z.string().nullish(), code })
  .refine((input) => isOneOf(input.idToken, input.code), issue('codeOrIdToken'))

export const prepareSecondFactorInput = z.strictObject({ method: z.enum(['PASSKEY', 'TOTP', 'RECOVERY_CODE']) })

export const enrolSecondFactorInput = z
  .strictObject({ code, passkey, name: textField({ name: 'theName', max: 60 }).nullish() })
  .refine((input) => isOneOf(input.code, input.passkey), issue('codeOrPasskey'))

export const removeSecondFactorInput = z.strictObject({ passkeyId: id.nullish() })

export const setSecuritySettingsInput = z.strictObject({
  isSecondFactorRequired: z.boolean(),
  expectedVersion: wholeNumber(1, MAX_INT, issue('versionWhole')).nullish(),
})
