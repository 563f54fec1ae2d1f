import { chakra } from '@chakra-ui/react/styled-system'
import type { AuditRow_EntryFragment } from './audit-entry.generated'
import { labelOf, shorten } from './audit-labels'

/** What an act changed: a line for each field, as it was and as it became. */
export function AuditChanges({ changes }: { changes: AuditRow_EntryFragment['changes'] }) {
  if (changes.length === 0) return <>–</>
  return (
    <chakra.ul listStyleType="none" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="1" textAlign="start">
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <chakra.span color="fg.muted">{labelOf(field)}: </chakra.span>
          {before === after ? <Value text={after} /> : <Change before={before} after={after} />}
        </li>
      ))}
    </chakra.ul>
  )
}

function Change({ before, after }: { before: string | null; after: string | null }) {
  return (
    <>
      {before !== null && (
        <chakra.del color="fg.muted">
          <Value text={before} />
        </chakra.del>
      )}
      {before !== null && after !== null && ' → '}
      {after !== null && (
        <chakra.ins textDecoration="none">
          <Value text={after} />
        </chakra.ins>
      )}
    </>
  )
}

function Value({ text }: { text: string | null }) {
  return <>{text === null || text === '' ? 'none' : shorten(text)}</>
}
