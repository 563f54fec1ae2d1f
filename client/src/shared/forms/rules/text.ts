import * as z from 'zod/mini'
import { formatQuantity } from '../../format/quantity'
import { rule } from './rule'

/** At most so many characters, as people count them. */
export const limited = (max: number) =>
  rule((text: string) => {
    const { length } = Array.from(text)
    return length <= max ? null : `Shorten it to ${formatQuantity(max)} characters; it has ${formatQuantity(length)}`
  })

/** A text without spaces around it. `label` names it in the message, which is the specification's. */
export const requiredText = (label: string, max: number) =>
  z.string().check(z.trim(), z.minLength(1, `${label} is Required`), limited(max))

/** Somebody's own name. */
export const ownName = requiredText('Name', 100)
