import { Trans } from '@lingui/react/macro'
import { Link } from '@chakra-ui/react/link'
import { Link as RouterLink } from 'react-router-dom'
import type { AuditRow_EntryFragment } from './audit-entry.generated'
import { describeDay } from './audit-labels'
import { subjectPath } from './subject-path'

/** The subject of an audit entry, with a link to its page. A deleted subject without a name shows its id. */
export function AuditSubject({ entry: { subject, subjectId } }: { entry: AuditRow_EntryFragment }) {
  const path = subjectPath(subject, subjectId)
  const text = <bdi>{describeDay(subject.name ?? subjectId)}</bdi>
  const name = path ? (
    <Link asChild>
      <RouterLink to={path}>{text}</RouterLink>
    </Link>
  ) : (
    text
  )
  return subject.isDeleted ? <Trans>{name} (deleted)</Trans> : name
}
