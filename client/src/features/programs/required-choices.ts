import type { MessageDescriptor } from '@lingui/core'
import * as z from 'zod/mini'
import { requiredMessage, rule } from '../../shared/forms/rules/text'

/** A list with at least one choice. `label` names it in the message, which the specification fixes. */
export const requiredChoices = <TValue extends string>(label: MessageDescriptor) =>
  z.custom<TValue[]>().check(rule((chosen) => (chosen.length > 0 ? null : requiredMessage(label))))
