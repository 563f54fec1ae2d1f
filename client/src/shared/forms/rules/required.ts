import { i18n } from '@lingui/core'
import type { MessageDescriptor } from '@lingui/core'
import { t } from '@lingui/core/macro'

/** What is said where nothing was typed, in the words of the specification; `descriptor` is what the field is called. */
export function requiredMessage(descriptor: MessageDescriptor): string {
  const label = i18n._(descriptor)
  return t`${label} is Required`
}
