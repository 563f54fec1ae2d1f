import { Container } from '@chakra-ui/react/container'
import { Heading } from '@chakra-ui/react/heading'
import { Link } from '@chakra-ui/react/link'
import { chakra } from '@chakra-ui/react/styled-system'
import { Suspense } from 'react'
import { Link as RouterLink, useParams } from 'react-router-dom'
import type { PageAddress } from '../../shared/graphql/page-query'
import { PageHead } from '../../shared/page/page-head'
import { PageSpinner } from '../../shared/page/page-spinner'
import { NotFoundPage } from '../not-found/not-found-page'
import { articleBodies } from './article-bodies'
import { ArticleStructuredData } from './article-structured-data'
import { findArticle, questions } from './articles'

/** Fetches the text before the page renders; the answer is the status of the address. */
export async function prepare({ params }: PageAddress): Promise<number> {
  const article = findArticle(params.slug)
  await articleBodies[article?.slug ?? '']?.preload()
  return article ? 200 : 404
}

/** One article. */
export function ArticlePage() {
  const { slug } = useParams()
  const article = findArticle(slug)
  const Body = article && articleBodies[article.slug]
  if (!Body) return <NotFoundPage />
  return (
    <Container as="article" maxW="3xl" pt={{ base: '6', md: '10' }} pb={{ base: '14', md: '20' }}>
      <PageHead title={article.title} description={article.summary} path={`/blogs/${article.slug}`} type="article" />
      <ArticleStructuredData article={article} />
      <chakra.nav aria-label="Breadcrumb" textStyle="sm">
        <Link asChild>
          <RouterLink to="/blogs">Blogs</RouterLink>
        </Link>
      </chakra.nav>
      <Heading as="h1" mt="4" size={{ base: '3xl', md: '4xl' }}>
        {article.title}
      </Heading>
      <chakra.p mt="4" mb="8" textStyle={{ base: 'md', md: 'xl' }} color="fg.muted">
        {article.summary}
      </chakra.p>
      <Suspense fallback={<PageSpinner />}>
        <Body key={article.slug} question={questions.includes(article) ? article : undefined} />
      </Suspense>
    </Container>
  )
}
