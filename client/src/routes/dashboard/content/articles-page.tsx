import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { May } from '../../../shared/auth/may'
import { ManagedArticles } from '../../../features/articles/managed-articles'
import { CACHE_THEN_NETWORK } from '../../../shared/graphql/fetch-policies'
import { ButtonLink } from '../../../shared/navigation/button-link'
import { useArticlesPageQuery } from './articles-page.generated'
import { DashboardPage, EmptyList } from '../dashboard-page'
import { ListSection } from '../list-section'

/** The articles for those who keep them; for admins. */
export function ArticlesPage() {
  const query = useArticlesPageQuery(CACHE_THEN_NETWORK)
  return (
    <DashboardPage
      title={t`Articles`}
      aside={
        <May do="ARTICLES_WRITE">
          <ButtonLink to="/dashboard/addArticle">
            <Trans>Write an article</Trans>
          </ButtonLink>
        </May>
      }
    >
      <ListSection
        query={query}
        pageOf={({ articles }) => articles}
        words={{
          failed: t`The articles could not be loaded`,
          stale: t`The newest articles could not be loaded; this is how they stood before.`,
          moreFailed: t`The next articles could not be loaded.`,
        }}
        empty={<EmptyList title={t`No articles yet`} />}
      >
        {(articles) => <ManagedArticles articles={articles} />}
      </ListSection>
    </DashboardPage>
  )
}
