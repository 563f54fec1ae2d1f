import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { useEffect, useRef } from 'react'
import { JournalEntry } from '../../../features/companies/journal-entry'
import { formatDateTime } from '../../../shared/format/date'
import { CACHE_THEN_NETWORK } from '../../../shared/graphql/fetch-policies'
import { Part } from '../../../shared/page/part'
import { useCompanyJournalQuery } from './company-journal.generated'
import { ListSection, NO_LIST } from '../list-section'

/** A company's journal, newest first, for its owners and admins. */
export function CompanyJournal({ company }: { company: { id: string } }) {
  const { id } = company
  const query = useCompanyJournalQuery({ variables: { id }, ...CACHE_THEN_NETWORK })
  const { refetch } = query
  const shownCompany = useRef(company)

  // Changes of the company refresh the journal, which lists them.
  useEffect(() => {
    if (shownCompany.current === company) return
    shownCompany.current = company
    refetch().catch(() => {})
  }, [company, refetch])

  return (
    <Part title={t`Activity`}>
      <ListSection
        query={query}
        pageOf={({ company }) => company?.events ?? NO_LIST}
        words={{
          failed: t`We couldn’t load the activity`,
          stale: t`Couldn’t refresh. Showing the last version we loaded.`,
          moreFailed: t`Couldn’t load more.`,
        }}
        filter={id}
        empty={<Box color="fg.muted">{t`Nothing yet.`}</Box>}
      >
        {(events) => (
          <Box
            as="ol"
            listStyleType="none"
            display="grid"
            gridTemplateColumns="minmax(0, 1fr)"
            gap="3"
            overflowWrap="anywhere"
            aria-label={t`Activity`}
          >
            {events.map((event) => (
              <li key={event.id}>
                <JournalEntry event={event} />
                <Box color="fg.muted" textStyle="sm">
                  <time dateTime={event.createdAt}>{formatDateTime(event.createdAt)}</time>
                </Box>
              </li>
            ))}
          </Box>
        )}
      </ListSection>
    </Part>
  )
}
