import { i18n } from '@lingui/core'
import type { MessageDescriptor } from '@lingui/core'
import { t } from '@lingui/core/macro'

/** The message for an empty field, as the specification words it. `descriptor` is the field's name. */
export function requiredMessage(descriptor: MessageDescriptor): string {
  const label = i18n._(descriptor)
  return t`${label} is Required`
}
