import { t } from '@lingui/core/macro'
import { formatList } from '../format/list'
import { isolate } from '../i18n/isolate'
import { nameInSize } from './line-item'

/** Says which lines are left out, because the shop does not have what they are of any more. */
export function sayMissing(lines: readonly { name: string; size?: string | null | undefined }[]): string {
  const names = formatList(lines.map(({ name, size }) => isolate(nameInSize(name, size))))
  return t`No longer in the shop, and left out: ${names}`
}
