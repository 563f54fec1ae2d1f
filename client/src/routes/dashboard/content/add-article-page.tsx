import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { useNavigate } from 'react-router-dom'
import { ArticleForm } from '../../../features/articles/article-form'
import { Breadcrumb } from '../breadcrumb'
import { DashboardPage } from '../dashboard-page'

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
