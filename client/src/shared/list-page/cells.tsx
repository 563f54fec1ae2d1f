import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatDateTime, formatDay } from '../format/date'

/** The number or code of a row, with a link to its page. */
export function NumberCell({ to, number }: { to: string; number: string }) {
  return (
    <Link to={to}>
      <bdi dir="ltr">{number}</bdi>
    </Link>
  )
}

/** The day of an instant, with its time as a tooltip. */
export function DayCell({ instant }: { instant: string }) {
  return (
    <chakra.time dateTime={instant} title={formatDateTime(instant)} color="fg.muted">
      {formatDay(instant)}
    </chakra.time>
  )
}

/** A company and its person, or a person alone. */
export function PartyCell({
  company,
  person,
  more,
}: {
  company?: string | null
  person: string
  more?: string | null
}) {
  return (
    <span title={[company, person, more].filter(Boolean).join(' · ')}>
      <bdi>{company ?? person}</bdi>
      {company && (
        <Muted>
          {' · '}
          <bdi>{person}</bdi>
        </Muted>
      )}
    </span>
  )
}

/** Less important text. */
export function Muted({ children, title }: { children: ReactNode; title?: string }) {
  return (
    <chakra.span color="fg.muted" title={title}>
      {children}
    </chakra.span>
  )
}
