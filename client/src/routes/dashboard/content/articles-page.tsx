import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMay } from '../../../shared/auth/may'
import { articleColumns } from '../../../features/articles/article-columns'
import { CACHE_THEN_NETWORK } from '../../../shared/graphql/fetch-policies'
import { useListPlace } from '../../../shared/list-page/list-address'
import { ButtonLink } from '../../../shared/navigation/links'
import { ListPage } from '../list-page'
import { useArticlesPageQuery } from './articles-page.generated'

/** Articles, for staff. */
export function ArticlesPage() {
  const { after } = useListPlace()
  const mayWrite = useMay()('ARTICLES_WRITE')
  const query = useArticlesPageQuery({ variables: { after }, ...CACHE_THEN_NETWORK })
  const write = mayWrite && (
    <ButtonLink to="/dashboard/addArticle" size="xs">
      <Trans>Write an article</Trans>
    </ButtonLink>
  )
  return (
    <ListPage
      list="articles"
      title={t`Articles`}
      query={query}
      pageOf={({ articles }) => articles}
      words={{
        failed: t`We couldn’t load the articles`,
        stale: t`Couldn’t refresh articles. Showing the last version we loaded.`,
        noMatch: t`No articles yet`,
        nothing: t`No articles yet`,
      }}
      tools={write}
      columns={articleColumns(mayWrite)}
      nameOf={({ title }) => title}
    />
  )
}
