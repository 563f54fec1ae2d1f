import { Container } from '@chakra-ui/react/container'
import { Heading } from '@chakra-ui/react/heading'
import { chakra } from '@chakra-ui/react/styled-system'
import { useParams } from 'react-router-dom'
import { useSeller } from '../../shared/config/page-config'
import { definePageQuery } from '../../shared/graphql/page-query'
import { articlePath } from '../../shared/navigation/paths'
import { PageHead } from '../../shared/page/page-head'
import { PageSpinner } from '../../shared/page/page-placeholder'
import { ArticleProse } from '../../shared/ui/article-prose'
import { marksOf } from './article-marks'
import { ArticlePageDocument, useArticlePageQuery } from './article-page.generated'
import { NotFoundPage } from '../not-found/not-found-page'

/** Runs before the page renders. Blog articles are not found here. */
export const query = definePageQuery({
  document: ArticlePageDocument,
  variables: ({ params }) => ({ slug: params.slug ?? '' }),
  status: ({ article }) => (article?.kind === 'PAGE' ? 200 : 404),
})

/** A company page, such as the terms. */
export function ShopPage() {
  const { slug = '' } = useParams()
  const { name } = useSeller()
  const { data, error } = useArticlePageQuery({ variables: { slug } })
  // The error boundary of the page shows the failure.
  if (error && !data) throw error
  if (!data) {
    return (
      <>
        <PageHead title={name} isPrivate />
        <PageSpinner />
      </>
    )
  }
  const { article } = data
  if (article?.kind !== 'PAGE') return <NotFoundPage />
  const { title, summary, html } = article
  return (
    <Container as="article" maxW="3xl" pt={{ base: '6', md: '10' }} pb={{ base: '14', md: '20' }}>
      <PageHead title={title} description={summary} path={articlePath(article)} />
      <Heading as="h1" {...marksOf(article, 'TITLE')} size={{ base: '3xl', md: '4xl' }}>
        {title}
      </Heading>
      <chakra.p {...marksOf(article, 'SUMMARY')} mt="4" mb="8" textStyle={{ base: 'md', md: 'xl' }} color="fg.muted">
        {summary}
      </chakra.p>
      <ArticleProse html={html} {...marksOf(article, 'BODY')} />
    </Container>
  )
}
