import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { rule } from '../forms/rules/rule'
import { limited } from '../forms/rules/text'

/** The server's, too. */
const MAX = 100

function problemOf(slug: string): string | null {
  if (/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)) return null
  return t`Use lowercase letters, digits and single hyphens, such as choosing-a-stethoscope`
}

/** What something is called in addresses. */
export const addressSlug = z.string().check(z.trim(), rule(problemOf), limited(MAX))

/** An address that says what a name says, as far as it is written in Latin letters. */
export function toSlug(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  return (words ?? []).join('-').slice(0, MAX).replace(/-$/, '')
}
