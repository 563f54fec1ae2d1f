import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Badge } from '@chakra-ui/react/badge'
import { Box } from '@chakra-ui/react/box'
import { May } from '../../shared/auth/may'
import { formatDateTime } from '../../shared/format/date'
import { Portrait } from '../../shared/ui/portrait'
import { type Column, ResponsiveRow, ResponsiveTable } from '../../shared/lists/responsive-table'
import { PersonRow_UserFragmentDoc } from './person.generated'
import { PersonActions } from './person-actions'
import type { PersonRow_UserFragment } from './person.generated'
import { roleLabels, staffRoleLabels } from './role-labels'

const columns = (): Column[] => [
  { label: t({ message: 'Name', context: 'of a person' }) },
  { label: t`Email` },
  { label: t`Role`, width: '7rem' },
  { label: t({ message: 'Since', context: 'date of joining' }), width: '8.5rem' },
  { label: t`Actions`, width: '18rem' },
]

type Person = { id: string } & FragmentType<PersonRow_UserFragment>

/** People with an account, and what can be done about them. */
export function PeopleList({ people, ownId }: { people: readonly Person[]; ownId: string }) {
  return (
    <ResponsiveTable caption={t`All Users`} columns={columns()}>
      {people.map((person) => (
        <PersonRow key={person.id} person={person} isSelf={person.id === ownId} />
      ))}
    </ResponsiveTable>
  )
}

function PersonRow({ person: masked, isSelf }: { person: Person; isSelf: boolean }) {
  const { data: person, complete } = useFragment({ fragment: PersonRow_UserFragmentDoc, from: masked })
  if (!complete) return null
  const { name, role, staffRole } = person
  const hostAt = person.email.indexOf('@') + 1
  return (
    <ResponsiveRow
      columns={columns()}
      cells={[
        <Box key="name" display="flex" alignItems="center" gap="3">
          {person.photo && <Portrait webpSrcSet={person.photo.webpSrcSet} size={32} />}
          <Box as="span" minW="0">
            {isSelf ? (
              <Trans>
                <bdi>{name}</bdi> (you)
              </Trans>
            ) : (
              <bdi>{name}</bdi>
            )}
          </Box>
        </Box>,
        <>
          <bdi>
            {person.email.slice(0, hostAt)}
            {/* Where it breaks, if it has to. */}
            <wbr />
            {person.email.slice(hostAt)}
          </bdi>
          {!person.emailVerified && (
            <Box color="fg.muted">
              <Trans>not verified</Trans>
            </Box>
          )}
        </>,
        <Badge key="role" colorPalette={role === 'ADMIN' || staffRole ? 'brand' : 'gray'}>
          {staffRole ? staffRoleLabels()[staffRole] : roleLabels()[role]}
        </Badge>,
        <time key="since" dateTime={person.createdAt}>
          {formatDateTime(person.createdAt)}
        </time>,
        <May key="actions" do="PEOPLE_WRITE">
          <PersonActions person={person} isSelf={isSelf} />
        </May>,
      ]}
    />
  )
}
