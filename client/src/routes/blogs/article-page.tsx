import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Container } from '@chakra-ui/react/container'
import { Heading } from '@chakra-ui/react/heading'
import { Link } from '@chakra-ui/react/link'
import { chakra } from '@chakra-ui/react/styled-system'
import { Suspense } from 'react'
import { Link as RouterLink, useParams } from 'react-router-dom'
import type { PageAddress } from '../../shared/graphql/page-query'
import type { Language } from '../../shared/i18n/languages'
import { PageHead } from '../../shared/page/page-head'
import { PageSpinner } from '../../shared/page/page-spinner'
import { NotFoundPage } from '../not-found/not-found-page'
import { articleBody } from './article-bodies'
import { ArticleStructuredData } from './article-structured-data'
import { ArticleTexts, languagesHere, loadArticles, marksOf, prepareTexts } from './article-texts'
import type { Article } from './article-texts'
import { findArticle, questions } from './articles'

/** Fetches title and text before the page renders; the answer is the status of the address. */
export async function prepare({ params }: PageAddress): Promise<number> {
  const entry = findArticle(params.slug)
  if (!entry) return 404
  const prepareIn = async (language: Language) => {
    const { [entry.slug]: article } = await loadArticles(language)
    if (article) await articleBody(article).preload()
  }
  await Promise.all([prepareTexts(), ...languagesHere().map(prepareIn)])
  return 200
}

/** One article. */
export function ArticlePage() {
  const { slug = '' } = useParams()
  const entry = findArticle(slug)
  if (!entry) return <NotFoundPage />
  return (
    <Suspense fallback={<PageSpinner />}>
      <ArticleTexts>{({ [slug]: article }) => article && <ReadyPage key={slug} article={article} />}</ArticleTexts>
    </Suspense>
  )
}

function ReadyPage({ article }: { article: Article }) {
  const { slug, title, summary } = article
  const Body = articleBody(article)
  return (
    <Container as="article" maxW="3xl" pt={{ base: '6', md: '10' }} pb={{ base: '14', md: '20' }}>
      <PageHead title={title} description={summary} path={`/blogs/${slug}`} type="article" />
      <ArticleStructuredData article={article} />
      <chakra.nav aria-label={t`Breadcrumb`} textStyle="sm">
        <Link asChild>
          <RouterLink to="/blogs">
            <Trans>Blogs</Trans>
          </RouterLink>
        </Link>
      </chakra.nav>
      <Heading as="h1" {...marksOf(article)} mt="4" size={{ base: '3xl', md: '4xl' }}>
        {title}
      </Heading>
      <chakra.p {...marksOf(article)} mt="4" mb="8" textStyle={{ base: 'md', md: 'xl' }} color="fg.muted">
        {summary}
      </chakra.p>
      <Suspense fallback={<PageSpinner />}>
        <Body article={article} isQuestion={questions.some((question) => question.slug === slug)} />
      </Suspense>
    </Container>
  )
}
