import * as z from 'zod/mini'
import { i18n } from '@lingui/core'
import type { MessageDescriptor } from '@lingui/core'
import { t, msg } from '@lingui/core/macro'
import { formatQuantity } from '../../format/number'

/** A schema check from a function that returns the error, or null. */
export const rule = <TValue>(problemOf: (value: TValue) => string | null) =>
  z.check<TValue>(({ value, issues }) => {
    const message = problemOf(value)
    if (message !== null) issues.push({ code: 'custom', message, input: value, continue: true })
  })

/** The message for an empty field, as the specification words it. `descriptor` is the field's name. */
export function requiredMessage(descriptor: MessageDescriptor): string {
  const label = i18n._(descriptor)
  return t`${label} is Required`
}

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
