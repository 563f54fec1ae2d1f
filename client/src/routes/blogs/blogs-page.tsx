import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Container } from '@chakra-ui/react/container'
import { Heading } from '@chakra-ui/react/heading'
import { chakra } from '@chakra-ui/react/styled-system'
import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { PageHead } from '../../shared/page/page-head'
import { PageSpinner } from '../../shared/page/page-spinner'
import { ArticleTexts, marksOf, prepareTexts } from './article-texts'
import type { Article } from './article-texts'
import type { ArticleEntry } from './articles'
import { guides, questions } from './articles'

/** Before the page renders. */
export async function prepare(): Promise<number> {
  await prepareTexts()
  return 200
}

interface ArticlesProps {
  id: string
  title: string
  entries: ArticleEntry[]
  /** By slug. */
  articles: Record<string, Article>
}

function Articles({ id, title, entries, articles }: ArticlesProps) {
  const shown = entries.flatMap(({ slug }) => articles[slug] ?? [])
  return (
    <Box as="section" aria-labelledby={id} mt={{ base: '10', md: '14' }}>
      <Heading as="h2" id={id} size={{ base: 'xl', md: '2xl' }}>
        {title}
      </Heading>
      <chakra.ul
        mt="5"
        listStyleType="none"
        display="grid"
        gridTemplateColumns={{ base: '1fr', md: '1fr 1fr', lg: 'repeat(3, 1fr)' }}
        gap="4"
      >
        {shown.map((article) => (
          <chakra.li
            key={article.slug}
            position="relative"
            display="flex"
            flexDirection="column"
            borderWidth="1px"
            borderRadius="l3"
            p="5"
            bg="bg.panel"
            transition="box-shadow var(--i-durations-moderate)"
            _hover={{ boxShadow: 'md' }}
          >
            <Heading as="h3" size="lg">
              {/* The whole card is the link. */}
              <Link to={`/blogs/${article.slug}`}>
                <chakra.span position="absolute" inset="0" borderRadius="l3" />
                <span {...marksOf(article)}>{article.title}</span>
              </Link>
            </Heading>
            <chakra.p {...marksOf(article)} mt="2" textStyle="sm" color="fg.muted">
              {article.summary}
            </chakra.p>
          </chakra.li>
        ))}
      </chakra.ul>
    </Box>
  )
}

/** All articles: guides for buyers, and questions and answers from the people who build the shop. */
export function BlogsPage() {
  return (
    <Container pt={{ base: '8', md: '12' }} pb={{ base: '14', md: '20' }}>
      <PageHead
        title={t`Blogs`}
        description={t`Buyers' guides to medical tools, and questions and answers about React and JavaScript from the people who build this shop.`}
        path="/blogs"
      />
      <link rel="alternate" type="application/atom+xml" title={t`Instrumenta: Blogs`} href="/blogs/feed.xml" />
      <Heading as="h1" size={{ base: '3xl', md: '4xl' }}>
        <Trans>Blogs</Trans>
      </Heading>
      <chakra.p mt="3" maxW="2xl" color="fg.muted" textStyle={{ base: 'md', md: 'lg' }}>
        <Trans>What buyers ask us about instruments, and what developers ask us about the shop.</Trans>
      </chakra.p>
      <Suspense fallback={<PageSpinner />}>
        <ArticleTexts>
          {(articles) => (
            <>
              <Articles id="guides" title={t`Buyers' guides`} entries={guides} articles={articles} />
              <Articles
                id="questions"
                title={t`React and JavaScript: questions and answers`}
                entries={questions}
                articles={articles}
              />
            </>
          )}
        </ArticleTexts>
      </Suspense>
    </Container>
  )
}
