import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Heading } from '@chakra-ui/react/heading'
import { useState } from 'react'
import { May } from '../../../shared/auth/may'
import { MissTable, SynonymTable } from '../../../features/search-words/word-tables'
import type { SynonymDraft } from '../../../features/search-words/synonym-form'
import { SynonymForm } from '../../../features/search-words/synonym-form'
import { CACHE_THEN_NETWORK } from '../../../shared/graphql/fetch-policies'
import { currentLanguage } from '../../../shared/i18n/messages'
import { DashboardPage, EmptyList } from '../dashboard-page'
import { ListSearch, ListSection } from '../list-section'
import { useSearchMissesListQuery, useSearchWordsPageQuery } from './search-words-page.generated'
import { useAddressFilter } from '../../../shared/list-page/list-address'

/** Search synonyms and searches without results; for staff. */
export function SearchWordsPage() {
  const [draft, setDraft] = useState<SynonymDraft | null>(null)
  return (
    <DashboardPage
      title={t({ message: 'Search synonyms', context: 'synonyms for the search' })}
      aside={
        <May do="SEARCH_WRITE">
          <Button onClick={() => setDraft({ language: currentLanguage(), words: [], meanings: [] })}>
            <Trans>Add synonyms</Trans>
          </Button>
        </May>
      }
    >
      {draft && <SynonymForm key={`${draft.id} ${draft.words.join()}`} draft={draft} onClose={() => setDraft(null)} />}
      <Synonyms onEdit={setDraft} />
      <Misses onAddSynonym={({ language, text }) => setDraft({ language, words: [text], meanings: [] })} />
    </DashboardPage>
  )
}

function Synonyms({ onEdit }: { onEdit: (draft: SynonymDraft) => void }) {
  const [search] = useAddressFilter('search')
  const variables = { filter: { search } }
  const query = useSearchWordsPageQuery({ variables, ...CACHE_THEN_NETWORK })
  return (
    <Box as="section" mb="10">
      <Box display="flex" flexWrap="wrap" alignItems="end" justifyContent="space-between" gap="4" mb="4">
        <Heading as="h2" size="lg">
          <Trans>Synonyms</Trans>
        </Heading>
        <ListSearch label={t`Search synonyms`} />
      </Box>
      <ListSection
        query={query}
        filter={search ?? ''}
        pageOf={({ searchSynonyms }) => searchSynonyms}
        words={{
          failed: t`We couldn’t load the synonyms`,
          stale: t`Couldn’t refresh synonyms. Showing the last version we loaded.`,
          moreFailed: t`Couldn’t load more synonyms.`,
        }}
        empty={<EmptyList title={search ? t`No synonyms match` : t`No synonyms yet`} />}
      >
        {(synonyms) => <SynonymTable synonyms={synonyms} onEdit={onEdit} />}
      </ListSection>
    </Box>
  )
}

function Misses({ onAddSynonym }: { onAddSynonym: (miss: { language: string; text: string }) => void }) {
  const query = useSearchMissesListQuery(CACHE_THEN_NETWORK)
  return (
    <section>
      <Heading as="h2" size="lg" mb="4">
        <Trans>Searches without results</Trans>
      </Heading>
      <ListSection
        query={query}
        pageOf={({ searchMisses }) => searchMisses}
        words={{
          failed: t`We couldn’t load the searches`,
          stale: t`Couldn’t refresh searches. Showing the last version we loaded.`,
          moreFailed: t`Couldn’t load more searches.`,
        }}
        empty={<EmptyList title={t`No failed searches`} />}
      >
        {(misses) => <MissTable misses={misses} onAddSynonym={onAddSynonym} />}
      </ListSection>
    </section>
  )
}
