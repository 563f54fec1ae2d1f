import type { MessageDescriptor } from '@lingui/core'
import * as z from 'zod/mini'
import { requiredMessage } from '../../shared/forms/rules/required'
import { rule } from '../../shared/forms/rules/rule'

/** Several things of which at least one is chosen. `label` names them in the message, which is the specification's. */
export const requiredChoices = <TValue extends string>(label: MessageDescriptor) =>
  z.custom<TValue[]>().check(rule((chosen) => (chosen.length > 0 ? null : requiredMessage(label))))
