import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Heading } from '@chakra-ui/react/heading'
import { chakra } from '@chakra-ui/react/styled-system'
import { articleTranslationPath } from '../../../features/translations/paths'
import type { TargetLanguage } from '../../../shared/i18n/languages'
import { toTranslatableArticle } from '../../../features/translations/translatable'
import { TranslationList } from '../../../features/translations/translation-list'
import { FOR_EDITING } from '../../../shared/graphql/edit-query-options'
import { appendPage } from '../../../shared/lists/append-page'
import { ListSection } from '../list-section'
import { useUntranslatedArticlesQuery } from './untranslated-articles.generated'

/** Articles with a missing or outdated translation. */
export function UntranslatedArticles({ language }: { language: TargetLanguage }) {
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
