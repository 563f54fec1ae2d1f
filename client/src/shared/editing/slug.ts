import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { rule, limited } from '../forms/rules/text'

/** Same limit as on the server. */
const MAX = 100

function problemOf(slug: string): string | null {
  if (/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)) return null
  return t`Use lowercase letters, digits and single hyphens, such as choosing-a-stethoscope`
}

/** The last part of a page's address. */
export const addressSlug = z.string().check(z.trim(), rule(problemOf), limited(MAX))

/** Turns a name into a slug; non-Latin letters are dropped. */
export function toSlug(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  return (words ?? []).join('-').slice(0, MAX).replace(/-$/, '')
}
