import type { ApiScope } from '@instrumenta/prisma/client'
import { z } from 'zod'
import { issue } from '../../messages/sentence'
import { beginOf, idempotencyKey } from '../../shared/fields'
import { scopeNames } from '../../shared/key-scopes'
import { textField } from '../../shared/validation'

const DAY_MS = 24 * 60 * 60_000

/** Longest life of a key in days. */
const MAX_DAYS = 730

const scopes = Object.keys(scopeNames) as [ApiScope, ...ApiScope[]]

/** The end of a day in UTC; undefined for an invalid day. */
function endOf(day: string): Date | undefined {
  const begin = beginOf(day)
  return begin && new Date(begin.getTime() + DAY_MS)
}

function isExpiry(day: string): boolean {
  const left = (endOf(day)?.getTime() ?? 0) - Date.now()
  return left > 0 && left <= (MAX_DAYS + 1) * DAY_MS
}

export const createApiKeyInput = z.strictObject({
  name: textField({ name: 'theName', max: 100 }),
  scopes: z
    .array(z.enum(scopes))
    .min(1, issue('scopesNeeded'))
    .max(20)
    .transform((chosen) => scopes.filter((scope) => chosen.includes(scope))),
  expiresOn: z
    .string()
    .refine(isExpiry, issue('keyExpiry'))
    .transform((day) => endOf(day) ?? new Date(0)),
  idempotencyKey: idempotencyKey.nullish(),
})
