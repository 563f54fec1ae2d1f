import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Link } from '@chakra-ui/react/link'
import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { SaveTexts } from '../../../features/translations/save-texts'
import type { TargetLanguage } from '../../../shared/i18n/languages'
import type { Translatable } from '../../../features/translations/translatable'
import { TranslationForm } from '../../../features/translations/translation-form'
import { SOURCE_LANGUAGE } from '../../../shared/i18n/languages'
import { QueryBoundary } from '../../../shared/page/loaded'
import { DashboardPage, EmptyList } from '../dashboard-page'
import { LanguageChoice, useTranslationLanguage } from './translation-language'

interface TranslationEditorProps<TData> {
  /** A result of `useQuery`. */
  query: { data?: TData; error?: unknown; refetch(): Promise<{ data?: TData }> }
  /** Converts the data; null for a deleted item. */
  read: (data: TData, language: TargetLanguage) => Translatable | null
  saveTexts: SaveTexts
  /** Shown below the form. */
  children?: (language: TargetLanguage) => ReactNode
}

/** The page that translates a product, a category or an article. */
export function TranslationEditor<TData>({ query, read, saveTexts, children }: TranslationEditorProps<TData>) {
  const [language, chooseLanguage] = useTranslationLanguage()
  const { data, error, refetch } = query
  const translatable = data && read(data, language)
  const name = translatable?.name

  async function reload(): Promise<Translatable | null> {
    const { data: now } = await refetch()
    return now ? read(now, language) : null
  }

  return (
    <DashboardPage
      title={name ? t`Translate ${name}` : t`Translate`}
      heading={
        name && (
          <Trans>
            Translate <bdi lang={SOURCE_LANGUAGE}>{name}</bdi>
          </Trans>
        )
      }
    >
      <QueryBoundary query={{ error, refetch }} shown={data} words={{ failed: t`We couldn’t load the texts` }} />
      {/* Waits for the heading's final height, which would push it down. */}
      {data && (
        <Box display="flex" flexWrap="wrap" alignItems="end" justifyContent="space-between" gap="4" mb="6">
          <Link asChild>
            <RouterLink to={`/dashboard/translations?language=${language}`}>
              <Trans>All translations</Trans>
            </RouterLink>
          </Link>
          <LanguageChoice value={language} onChoose={chooseLanguage} />
        </Box>
      )}
      {data && !translatable && <EmptyList title={t`This is no longer available`} />}
      {translatable && (
        // The key resets the form for another item or language.
        <Fragment key={`${translatable.id} ${language}`}>
          <TranslationForm {...{ translatable, language, saveTexts, reload }} />
          {children?.(language)}
        </Fragment>
      )}
    </DashboardPage>
  )
}
