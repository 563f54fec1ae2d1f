import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Badge } from '@chakra-ui/react/badge'
import { Box } from '@chakra-ui/react/box'
import { formatDateTime } from '../../shared/format/date'
import { Portrait } from '../../shared/ui/portrait'
import { type Column, ResponsiveRow, ResponsiveTable } from '../../shared/lists/responsive-table'
import { PersonRow_UserFragmentDoc } from './person.generated'
import type { PersonRow_UserFragment } from './person.generated'
import { PersonActions } from './person-actions'

const COLUMNS: Column[] = [
  { label: 'Name' },
  { label: 'Email' },
  { label: 'Role', width: '7rem' },
  { label: 'Since', width: '8.5rem' },
  { label: 'Actions', width: '18rem' },
]

type Person = { id: string } & FragmentType<PersonRow_UserFragment>

/** People with an account, and what can be done about them. */
export function PeopleList({ people, ownId }: { people: readonly Person[]; ownId: string }) {
  return (
    <ResponsiveTable caption="All Users" columns={COLUMNS}>
      {people.map((person) => (
        <PersonRow key={person.id} person={person} isSelf={person.id === ownId} />
      ))}
    </ResponsiveTable>
  )
}

function PersonRow({ person: masked, isSelf }: { person: Person; isSelf: boolean }) {
  const { data: person, complete } = useFragment({ fragment: PersonRow_UserFragmentDoc, from: masked })
  if (!complete) return null
  const isAdmin = person.role === 'ADMIN'
  return (
    <ResponsiveRow
      columns={COLUMNS}
      cells={[
        <Box key="name" display="flex" alignItems="center" gap="3">
          {person.photo && <Portrait webpSrcSet={person.photo.webpSrcSet} size={32} />}
          <Box as="span" minW="0">
            {person.name}
            {isSelf && ' (you)'}
          </Box>
        </Box>,
        <>
          {person.email}
          {!person.emailVerified && <Box color="fg.muted">not verified</Box>}
        </>,
        <Badge key="role" colorPalette={isAdmin ? 'brand' : 'gray'}>
          {isAdmin ? 'Admin' : 'Customer'}
        </Badge>,
        <time key="since" dateTime={person.createdAt}>
          {formatDateTime(person.createdAt)}
        </time>,
        <PersonActions key="actions" person={person} isSelf={isSelf} />,
      ]}
    />
  )
}
