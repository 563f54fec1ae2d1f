import { t } from '@lingui/core/macro'
import { chakra } from '@chakra-ui/react/styled-system'
import type { AuditRow_EntryFragment } from './audit-entry.generated'
import { type ValueLabels, describeValue } from './audit-labels'

interface AuditChangesProps {
  changes: AuditRow_EntryFragment['changes']
  valueLabels: ValueLabels
}

/** The changes of an audit entry: old and new value per field. */
export function AuditChanges({ changes, valueLabels }: AuditChangesProps) {
  if (changes.length === 0) return <>–</>
  return (
    <chakra.ul listStyleType="none" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="1" textAlign="start">
      {changes.map(({ field, label, before, after }) => (
        <li key={field}>
          <chakra.span color="fg.muted">
            {t({ message: `${label}:`, context: 'before what an act changed' })}
          </chakra.span>{' '}
          {before !== null && before !== after && (
            <>
              <chakra.del color="fg.muted">
                <bdi>{describeValue(field, before, valueLabels)}</bdi>
              </chakra.del>
              {after !== null && <Arrow />}
            </>
          )}
          {after !== null && before !== after && (
            <chakra.ins textDecoration="none">
              <bdi>{describeValue(field, after, valueLabels)}</bdi>
            </chakra.ins>
          )}
          {before === after && <bdi>{describeValue(field, after, valueLabels)}</bdi>}
        </li>
      ))}
    </chakra.ul>
  )
}

function Arrow() {
  return (
    <>
      {' '}
      <chakra.span display="inline-block" _rtl={{ transform: 'scaleX(-1)' }}>
        →
      </chakra.span>{' '}
    </>
  )
}
