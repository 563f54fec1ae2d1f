import { plural } from '@lingui/core/macro'
import { Notice } from '../../shared/forms/notice'

/** Number of lines that a total excludes because they cannot be ordered as they are. */
export function LeftOutNotice({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Notice kind="info">
      {plural(count, {
        one: '# product needs changes and isn’t in the total. It’s highlighted above.',
        other: '# products need changes and aren’t in the total. They’re highlighted above.',
      })}
    </Notice>
  )
}
