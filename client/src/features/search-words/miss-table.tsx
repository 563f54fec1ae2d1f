import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { May } from '../../shared/auth/may'
import { formatDay } from '../../shared/format/date'
import { formatQuantity } from '../../shared/format/quantity'
import { useAct } from '../../shared/graphql/use-act'
import { isLanguage, LANGUAGES } from '../../shared/i18n/languages'
import { type Column, asTable, ResponsiveRow, ResponsiveTable } from '../../shared/lists/responsive-table'
import { notifyError } from '../../shared/ui/notify'
import { useDeleteSearchMissMutation } from './search-words.generated'
import type { MissRow_MissFragment } from './search-words.generated'

const columns = (): Column[] => [
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
    <ResponsiveTable caption={t`Searches without results`} columns={columns()}>
      {misses.map((miss) => {
        const { id, language, text, count, lastAt } = miss
        return (
          <ResponsiveRow
            key={id}
            columns={columns()}
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
