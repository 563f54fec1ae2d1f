import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { chakra } from '@chakra-ui/react/styled-system'
import { formatList } from '../../shared/format/list'
import { SOURCE_LANGUAGE } from '../../shared/i18n/languages'
import { type Column, ResponsiveRow, ResponsiveTable } from '../../shared/lists/responsive-table'
import { ButtonLink } from '../../shared/navigation/links'
import type { Translatable } from './translatable'
import { labelOfText, listMissing } from './translatable'

interface TranslationListProps {
  /** Caption, such as "Products". */
  caption: string
  /** Name of one item. */
  kind: string
  translatables: readonly Translatable[]
  /** Path of an item's translation. */
  pathOf: (id: string) => string
}

/** Items with their missing translations and links to them. */
export function TranslationList({ caption, kind, translatables, pathOf }: TranslationListProps) {
  const columns: Column[] = [{ label: kind }, { label: t`Still to do` }, { label: t`Actions`, width: '9rem' }]
  return (
    <ResponsiveTable caption={caption} columns={columns}>
      {translatables.map((translatable) => {
        const { id, name } = translatable
        return (
          <ResponsiveRow
            key={id}
            columns={columns}
            cells={[
              <bdi key="name" lang={SOURCE_LANGUAGE}>
                {name}
              </bdi>,
              <StillToDo key="state" translatable={translatable} />,
              <ButtonLink key="translate" to={pathOf(id)} size="sm" variant="outline" aria-label={t`Translate ${name}`}>
                <Trans>Translate</Trans>
              </ButtonLink>,
            ]}
          />
        )
      })}
    </ResponsiveTable>
  )
}

function StillToDo({ translatable }: { translatable: Translatable }) {
  const missing = listMissing(translatable)
  const list = formatList(missing.map(labelOfText))
  if (missing.length === 0 && !translatable.isOutdated) {
    return (
      <chakra.span color="fg.muted">
        <Trans>Nothing</Trans>
      </chakra.span>
    )
  }
  return (
    <>
      {missing.length > 0 && (
        <p>
          <Trans>Missing: {list}</Trans>
        </p>
      )}
      {translatable.isOutdated && (
        <p>
          <Trans>Outdated: the English text changed</Trans>
        </p>
      )}
    </>
  )
}
