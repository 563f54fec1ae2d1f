import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { May } from '../../shared/auth/may'
import { DeleteButton } from '../../shared/editing/delete-button'
import { formatDay } from '../../shared/format/date'
import { formatList } from '../../shared/format/list'
import { formatQuantity } from '../../shared/format/number'
import { useAct } from '../../shared/graphql/use-act'
import { isLanguage, LANGUAGES } from '../../shared/i18n/languages'
import type { Column } from '../../shared/lists/responsive-table'
import { asTable, ResponsiveRow, ResponsiveTable } from '../../shared/lists/responsive-table'
import { notifyError } from '../../shared/ui/notify'
import type { SynonymRow_SynonymFragment, MissRow_MissFragment } from './search-words.generated'
import { useDeleteSearchSynonymMutation, useDeleteSearchMissMutation } from './search-words.generated'

const columns = (): Column[] => [
  { label: t`Customers type` },
  { label: t`The catalogue says` },
  { label: t`Language`, width: '9rem' },
  { label: t`Actions`, width: '14.5rem' },
]

interface SynonymTableProps {
  synonyms: readonly SynonymRow_SynonymFragment[]
  onEdit: (synonym: SynonymRow_SynonymFragment) => void
}

/** Synonyms, for their editors. */
export function SynonymTable({ synonyms, onEdit }: SynonymTableProps) {
  return (
    <ResponsiveTable caption={t`Synonyms`} columns={columns()}>
      {synonyms.map((synonym) => (
        <SynonymRow key={synonym.id} synonym={synonym} onEdit={() => onEdit(synonym)} />
      ))}
    </ResponsiveTable>
  )
}

function SynonymRow({ synonym, onEdit }: { synonym: SynonymRow_SynonymFragment; onEdit: () => void }) {
  const { send } = useAct(useDeleteSearchSynonymMutation, {
    toast: t`Synonyms deleted.`,
    onRefused: ({ __typename }) => __typename === 'SearchSynonymNotFound',
  })
  const { id, language, words, meanings } = synonym
  const name = words[0] ?? ''

  return (
    <ResponsiveRow
      columns={columns()}
      cells={[
        <bdi key="words">{formatList(words)}</bdi>,
        meanings.length > 0 ? <bdi key="meanings">{formatList(meanings)}</bdi> : t`each other`,
        isLanguage(language) ? LANGUAGES[language].name : language,
        <May key="actions" do="SEARCH_WRITE">
          <Box
            display="flex"
            flexWrap="wrap"
            gap="2"
            justifyContent="end"
            css={{ [asTable]: { justifyContent: 'start' } }}
          >
            <Button size="sm" variant="outline" aria-label={t`Edit ${name}`} onClick={onEdit}>
              <Trans>Edit</Trans>
            </Button>
            <DeleteButton name={name} deleteIt={() => send({ id })}>
              <Trans>
                Searches for <bdi>{name}</bdi> will no longer use these synonyms.
              </Trans>
            </DeleteButton>
          </Box>
        </May>,
      ]}
    />
  )
}

const missColumns = (): Column[] => [
  { label: t`Search term` },
  { label: t`Language`, width: '9rem' },
  { label: t`Count`, width: '7rem' },
  { label: t`Last searched`, width: '9rem' },
  { label: t`Actions`, width: '15rem' },
]

interface MissTableProps {
  misses: readonly MissRow_MissFragment[]
  onAddSynonym: (miss: MissRow_MissFragment) => void
}

/** Searches without results. */
export function MissTable({ misses, onAddSynonym }: MissTableProps) {
  return (
    <ResponsiveTable caption={t`Searches without results`} columns={missColumns()}>
      {misses.map((miss) => {
        const { id, language, text, count, lastAt } = miss
        return (
          <ResponsiveRow
            key={id}
            columns={missColumns()}
            cells={[
              <bdi key="text">{text}</bdi>,
              isLanguage(language) ? LANGUAGES[language].name : language,
              formatQuantity(count),
              formatDay(lastAt),
              <May key="actions" do="SEARCH_WRITE">
                <Box
                  display="flex"
                  flexWrap="wrap"
                  gap="2"
                  justifyContent="end"
                  css={{ [asTable]: { justifyContent: 'start' } }}
                >
                  <Button
                    size="sm"
                    variant="outline"
                    aria-label={t`Add a synonym: ${text}`}
                    onClick={() => onAddSynonym(miss)}
                  >
                    <Trans>Add a synonym</Trans>
                  </Button>
                  <RemoveMiss id={id} text={text} />
                </Box>
              </May>,
            ]}
          />
        )
      })}
    </ResponsiveTable>
  )
}

function RemoveMiss({ id, text }: Pick<MissRow_MissFragment, 'id' | 'text'>) {
  const { isBusy, run } = useAct(useDeleteSearchMissMutation, {
    onRefused: () => true,
    explain() {
      notifyError(t`We couldn’t update the list. Try again.`)
      return null
    },
  })
  return (
    <Button
      size="sm"
      variant="outline"
      aria-label={t`Dismiss: ${text}`}
      aria-busy={isBusy || undefined}
      onClick={() => void run({ id })}
    >
      <Trans>Dismiss</Trans>
    </Button>
  )
}
