import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { formatQuantity } from '../../format/quantity'
import { requiredMessage } from './required'
import { rule } from './rule'

/** Limits the length in user-perceived characters. */
export const limited = (max: number) =>
  rule((text: string) => {
    const { length } = Array.from(text)
    if (length <= max) return null
    const [count, limit] = [formatQuantity(length), formatQuantity(max)]
    return t`Too long: ${count} characters. The limit is ${limit}.`
  })

/** A trimmed, required text. `label` names it in the message, which the specification fixes. */
export const requiredText = (label: MessageDescriptor, max: number) =>
  z.string().check(z.trim(), z.minLength(1, { error: () => requiredMessage(label) }), limited(max))

export const ownName = requiredText(msg({ message: 'Name', context: 'of a person' }), 100)

/** Joins the lines of a text into one. */
export function joinLines(text: string): string {
  const lines = text.split('\n').map((line) => line.trim())
  return lines.filter(Boolean).join(' ')
}
