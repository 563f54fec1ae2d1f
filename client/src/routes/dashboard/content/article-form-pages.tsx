import { Box } from '@chakra-ui/react/box'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useNavigate, useParams } from 'react-router-dom'
import { ArticleForm } from '../../../features/articles/article-form'
import { useArticleToEditQuery } from '../../../features/articles/article-to-edit.generated'
import { FOR_EDITING } from '../../../shared/graphql/fetch-policies'
import { SOURCE_LANGUAGE } from '../../../shared/i18n/languages'
import { ButtonLink } from '../../../shared/navigation/links'
import { QueryBoundary } from '../../../shared/page/loaded'
import { Breadcrumb } from '../breadcrumb'
import { DashboardPage, EmptyList } from '../dashboard-page'

/** Edits an article; for staff. */
export function EditArticlePage() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const { data, error, refetch } = useArticleToEditQuery({ variables: { id }, ...FOR_EDITING })
  const article = data?.article
  const name = article?.title
  return (
    <>
      <Breadcrumb to="/dashboard/articles">{t`Articles`}</Breadcrumb>
      <DashboardPage
        title={name ? t`Edit ${name}` : t`Edit article`}
        heading={
          name && (
            <Trans>
              Edit <bdi lang={SOURCE_LANGUAGE}>{name}</bdi>
            </Trans>
          )
        }
        aside={
          article && (
            <ButtonLink to={`/dashboard/translations/articles/${article.id}`} variant="outline">
              <Trans>Translate</Trans>
            </ButtonLink>
          )
        }
      >
        <QueryBoundary query={{ error, refetch }} shown={data} words={{ failed: t`We couldn’t load the article` }} />
        {data && !article && <EmptyList title={t`This article no longer exists`} />}
        {article && (
          <Box maxW="3xl">
            <ArticleForm key={article.id} article={article} onSaved={() => void navigate('/dashboard/articles')} />
          </Box>
        )}
      </DashboardPage>
    </>
  )
}

/** Publishes an article; for staff. */
export function AddArticlePage() {
  const navigate = useNavigate()
  return (
    <>
      <Breadcrumb to="/dashboard/articles">{t`Articles`}</Breadcrumb>
      <DashboardPage title={t`Write an article`}>
        <Box maxW="3xl">
          <ArticleForm onSaved={() => void navigate('/dashboard/articles')} />
        </Box>
      </DashboardPage>
    </>
  )
}
