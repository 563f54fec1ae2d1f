import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Link } from 'react-router-dom'
import { DayCell, Muted } from '../../shared/list-page/cells'
import type { ListColumn } from '../../shared/list-page/list-definition'
import { Portrait } from '../../shared/ui/portrait'
import type { PersonRow_UserFragment } from './person.generated'
import { PersonActions } from './person-actions'
import { RoleBadge } from './roles'

export const personPath = ({ id }: { id: string }) => `/dashboard/users/${id}`

/**
 * Columns of the users.
 * @param ownId the user's own id
 * @param mayAct whether the user may change others
 */
export const personColumns = (ownId: string, mayAct: boolean): ListColumn<PersonRow_UserFragment>[] => [
  {
    id: 'name',
    label: t({ message: 'Name', context: 'of a person' }),
    place: 'title',
    cell: ({ id, name, photo }) => (
      <Box as="span" display="inline-flex" alignItems="center" gap="2" title={name}>
        {photo && <Portrait webpSrcSet={photo.webpSrcSet} size={24} />}
        <Link to={personPath({ id })}>
          {id === ownId ? (
            <Trans>
              <bdi>{name}</bdi> (you)
            </Trans>
          ) : (
            <bdi>{name}</bdi>
          )}
        </Link>
      </Box>
    ),
  },
  {
    id: 'email',
    label: t`Email`,
    place: 'text',
    cell: ({ email, emailVerified }) => (
      <>
        <bdi title={email}>{email}</bdi>
        {!emailVerified && (
          <Muted>
            {' · '}
            <Trans>not verified</Trans>
          </Muted>
        )}
      </>
    ),
  },
  {
    id: 'role',
    label: t`Role`,
    width: '8rem',
    place: 'status',
    cell: (person) => <RoleBadge person={person} />,
  },
  {
    id: 'since',
    label: t({ message: 'Since', context: 'date of joining' }),
    width: '8rem',
    place: 'note',
    cell: ({ createdAt }) => <DayCell instant={createdAt} />,
  },
  ...(mayAct
    ? [
        {
          id: 'actions',
          label: t`Actions`,
          // German has the longest words.
          width: '23.5rem',
          place: 'actions' as const,
          cell: (person: PersonRow_UserFragment) => <PersonActions person={person} isSelf={person.id === ownId} />,
        },
      ]
    : []),
]
