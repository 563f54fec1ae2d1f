import { plural } from '@lingui/core/macro'
import { Notice } from '../../shared/forms/notice'

/** Beneath a total: how many lines it leaves out, since they cannot be ordered as they are. */
export function LeftOutNotice({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Notice kind="info">
      {plural(count, {
        one: '# product cannot be ordered like this and is not in the total. It is marked above.',
        other: '# products cannot be ordered like this and are not in the total. They are marked above.',
      })}
    </Notice>
  )
}
