import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Container } from '@chakra-ui/react/container'
import { Heading } from '@chakra-ui/react/heading'
import { chakra } from '@chakra-ui/react/styled-system'
import { Link as TextLink } from '@chakra-ui/react/link'
import { Link, useHref, useSearchParams } from 'react-router-dom'
import { useSeller } from '../../shared/config/seller'
import { PageHead } from '../../shared/page/page-head'
import { PageSpinner } from '../../shared/page/page-spinner'
import { marksOf } from './article-marks'
import { useBlogsPageQuery } from './blogs-page.generated'
import type { BlogsPageQuery } from './blogs-page.generated'
import { blogsPageVariables, olderPath } from './blogs-page-query'
import type { BlogsParameter } from './blogs-page-query'

export { blogsPageQuery as query } from './blogs-page-query'

interface ArticlesProps {
  id: string
  title: string
  articles: BlogsPageQuery['guides']
  /** Parameter of the section's start cursor. */
  parameter: BlogsParameter
}

function Articles({ id, title, articles: { nodes, pageInfo }, parameter }: ArticlesProps) {
  const older = pageInfo.hasNextPage ? pageInfo.endCursor : null
  if (nodes.length === 0) return null
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
        {nodes.map((article) => (
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
                <span {...marksOf(article, 'TITLE')}>{article.title}</span>
              </Link>
            </Heading>
            <chakra.p {...marksOf(article, 'SUMMARY')} mt="2" textStyle="sm" color="fg.muted">
              {article.summary}
            </chakra.p>
          </chakra.li>
        ))}
      </chakra.ul>
      {older && (
        <TextLink asChild mt="4">
          <Link to={olderPath(parameter, older)}>
            <Trans>Older articles</Trans>
          </Link>
        </TextLink>
      )}
    </Box>
  )
}

/** All articles: guides for buyers, and questions with answers. */
export function BlogsPage() {
  const [search] = useSearchParams()
  const feed = useHref('/blogs/feed.xml')
  const { name: shop } = useSeller()
  const { data, previousData, error } = useBlogsPageQuery({ variables: blogsPageVariables(search) })
  // The error boundary of the page shows the failure.
  if (error && !data) throw error
  const shown = data ?? previousData
  return (
    <Container pt={{ base: '8', md: '12' }} pb={{ base: '14', md: '20' }}>
      <PageHead
        title={t`Blogs`}
        description={t`Buyers' guides to medical tools, and questions and answers about React and JavaScript from the people who build this shop.`}
        path="/blogs"
      />
      <link rel="alternate" type="application/atom+xml" title={t`${shop}: Blogs`} href={feed} />
      <Heading as="h1" size={{ base: '3xl', md: '4xl' }}>
        <Trans>Blogs</Trans>
      </Heading>
      <chakra.p mt="3" maxW="2xl" color="fg.muted" textStyle={{ base: 'md', md: 'lg' }}>
        <Trans>Questions from buyers about instruments, and from developers about the shop.</Trans>
      </chakra.p>
      {shown ? (
        <>
          <Articles id="guides" title={t`Buyers' guides`} articles={shown.guides} parameter="guidesAfter" />
          <Articles
            id="questions"
            title={t`React and JavaScript: questions and answers`}
            articles={shown.questions}
            parameter="questionsAfter"
          />
        </>
      ) : (
        <PageSpinner />
      )}
    </Container>
  )
}
