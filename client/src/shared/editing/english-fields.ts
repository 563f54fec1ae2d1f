import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { rule, limited } from '../forms/rules/text'

/** Attributes of fields for English content, in every page language. */
export const ENGLISH = { lang: 'en', dir: 'ltr', autoComplete: 'off' } as const

/** Same limit as on the server. */
const MAX_SLUG_LENGTH = 100

function slugProblem(slug: string): string | null {
  if (/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)) return null
  return t`Use lowercase letters, digits and single hyphens, such as choosing-a-stethoscope`
}

/** The last part of a page's address. */
export const addressSlug = z.string().check(z.trim(), rule(slugProblem), limited(MAX_SLUG_LENGTH))

/** Turns a name into a slug; non-Latin letters are dropped. */
export function toSlug(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  return (words ?? []).join('-').slice(0, MAX_SLUG_LENGTH).replace(/-$/, '')
}
