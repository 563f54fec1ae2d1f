import { Box } from '@chakra-ui/react/box'
import { Heading } from '@chakra-ui/react/heading'
import { chakra } from '@chakra-ui/react/styled-system'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import {
  categoryTranslationPath,
  productTranslationPath,
  articleTranslationPath,
} from '../../../features/translations/paths'
import {
  toTranslatable,
  toTranslatableCategory,
  toTranslatableArticle,
} from '../../../features/translations/translatable'
import { TranslationList } from '../../../features/translations/translation-list'
import { FOR_EDITING } from '../../../shared/graphql/fetch-policies'
import type { TargetLanguage } from '../../../shared/i18n/languages'
import { appendPage } from '../../../shared/lists/more-button'
import { shownOf } from '../../../shared/page/loaded'
import { DashboardPage, EmptyList } from '../dashboard-page'
import { ListSection } from '../list-section'
import { LanguageChoice, useTranslationLanguage } from './translation-language'
import { useTranslationsPageQuery } from './translations-page.generated'
import { useUntranslatedArticlesQuery } from './untranslated-articles.generated'

/** Missing and outdated translations of the catalogue; for staff. */
export function TranslationsPage() {
  const [language, chooseLanguage] = useTranslationLanguage()
  const query = useTranslationsPageQuery({ variables: { language }, ...FOR_EDITING })
  const shown = shownOf(query)
  const categories = shown?.categories.map((category) => toTranslatableCategory(category, language)) ?? []
  return (
    <DashboardPage title={t`Translations`} aside={<LanguageChoice value={language} onChoose={chooseLanguage} />}>
      {shown && <Counts {...shown.untranslatedProducts} />}
      <ListSection
        query={{
          ...query,
          fetchMore: ({ variables }) => query.fetchMore({ variables, updateQuery: appendPage('untranslatedProducts') }),
        }}
        pageOf={({ untranslatedProducts }) => untranslatedProducts}
        words={{
          failed: t`We couldn’t load the products`,
          stale: t`Couldn’t refresh products. Showing the last version we loaded.`,
          moreFailed: t`Couldn’t load more products.`,
        }}
        filter={language}
        empty={<EmptyList title={t`Every product is translated`} />}
      >
        {(products) => (
          <TranslationList
            caption={t`Products`}
            kind={t`Product`}
            translatables={products.map((product) => toTranslatable(product, language))}
            pathOf={(id) => productTranslationPath(id, language)}
          />
        )}
      </ListSection>
      {categories.length > 0 && (
        <Box as="section" aria-labelledby="categories" mt="10">
          <Heading as="h2" id="categories" size="xl" mb="4">
            <Trans>Categories</Trans>
          </Heading>
          <TranslationList
            caption={t`Categories`}
            kind={t`Category`}
            translatables={categories}
            pathOf={(id) => categoryTranslationPath(id, language)}
          />
        </Box>
      )}
      {/* Hidden until the products above have loaded, because its heading would move. */}
      <Box visibility={shown || query.error ? undefined : 'hidden'}>
        <UntranslatedArticles language={language} />
      </Box>
    </DashboardPage>
  )
}

function Counts({ missingCount, outdatedCount }: { missingCount: number; outdatedCount: number }) {
  if (missingCount + outdatedCount === 0) return null
  return (
    <chakra.ul display="flex" flexWrap="wrap" columnGap="6" mb="4" listStyleType="none" color="fg.muted">
      <li>
        {plural(missingCount, {
          one: '# product not fully translated',
          other: '# products not fully translated',
        })}
      </li>
      <li>{plural(outdatedCount, { one: '# translation is outdated', other: '# translations are outdated' })}</li>
    </chakra.ul>
  )
}

/** Articles with a missing or outdated translation. */
function UntranslatedArticles({ language }: { language: TargetLanguage }) {
  const query = useUntranslatedArticlesQuery({ variables: { language }, ...FOR_EDITING })
  return (
    <Box as="section" aria-labelledby="articles" mt="10">
      <Heading as="h2" id="articles" size="xl" mb="4">
        <Trans>Articles</Trans>
      </Heading>
      <ListSection
        query={{
          ...query,
          fetchMore: ({ variables }) => query.fetchMore({ variables, updateQuery: appendPage('untranslatedArticles') }),
        }}
        pageOf={({ untranslatedArticles }) => untranslatedArticles}
        words={{
          failed: t`We couldn’t load the articles`,
          stale: t`Couldn’t refresh articles. Showing the last version we loaded.`,
          moreFailed: t`Couldn’t load more articles.`,
        }}
        filter={language}
        empty={
          <chakra.p color="fg.muted">
            <Trans>Every article is translated</Trans>
          </chakra.p>
        }
      >
        {(articles) => (
          <TranslationList
            caption={t`Articles`}
            kind={t`Article`}
            translatables={articles.map((article) => toTranslatableArticle(article, language))}
            pathOf={(id) => articleTranslationPath(id, language)}
          />
        )}
      </ListSection>
    </Box>
  )
}
