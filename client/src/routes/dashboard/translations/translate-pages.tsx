import { Box } from '@chakra-ui/react/box'
import { Link } from '@chakra-ui/react/link'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Fragment } from 'react'
import { useParams, Link as RouterLink } from 'react-router-dom'
import type { SaveTexts } from '../../../features/translations/save-texts'
import {
  useSaveProductTexts,
  useSaveCategoryTexts,
  useSaveArticleTexts,
} from '../../../features/translations/save-texts'
import type { Translatable } from '../../../features/translations/translatable'
import {
  toTranslatable,
  toTranslatableCategory,
  toTranslatableArticle,
} from '../../../features/translations/translatable'
import { TranslationForm } from '../../../features/translations/translation-form'
import { UntranslatedNeighbours } from '../../../features/translations/untranslated-neighbours'
import { FOR_EDITING } from '../../../shared/graphql/fetch-policies'
import type { TargetLanguage } from '../../../shared/i18n/languages'
import { SOURCE_LANGUAGE } from '../../../shared/i18n/languages'
import { QueryBoundary } from '../../../shared/page/loaded'
import { DashboardPage, EmptyList } from '../dashboard-page'
import { useArticleToTranslateQuery } from './translate-article-page.generated'
import { useCategoriesToTranslateQuery } from './translate-category-page.generated'
import { useProductToTranslateQuery } from './translate-product-page.generated'
import { LanguageChoice, useTranslationLanguage } from './translation-language'

/** Translates a product; for staff. */
export function TranslateProductPage() {
  const { id = '' } = useParams()
  const query = useProductToTranslateQuery({ variables: { id }, ...FOR_EDITING })
  const saveTexts = useSaveProductTexts()
  return (
    <TranslationEditor
      query={query}
      read={({ product }, language) => product && toTranslatable(product, language)}
      saveTexts={saveTexts}
    >
      {(language) => <UntranslatedNeighbours productId={id} language={language} />}
    </TranslationEditor>
  )
}

/** Translates a category; for staff. */
export function TranslateCategoryPage() {
  const { id } = useParams()
  const query = useCategoriesToTranslateQuery(FOR_EDITING)
  const saveTexts = useSaveCategoryTexts()
  return (
    <TranslationEditor
      query={query}
      read={({ categories }, language) => {
        const category = categories.find((one) => one.id === id)
        return category ? toTranslatableCategory(category, language) : null
      }}
      saveTexts={saveTexts}
    />
  )
}

/** Translates an article; for staff. */
export function TranslateArticlePage() {
  const { id = '' } = useParams()
  const query = useArticleToTranslateQuery({ variables: { id }, ...FOR_EDITING })
  const saveTexts = useSaveArticleTexts()
  return (
    <TranslationEditor
      query={query}
      read={({ article }, language) => article && toTranslatableArticle(article, language)}
      saveTexts={saveTexts}
    />
  )
}

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
function TranslationEditor<TData>({ query, read, saveTexts, children }: TranslationEditorProps<TData>) {
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
