import { Box } from '@chakra-ui/react/box'
import { Container } from '@chakra-ui/react/container'
import { Heading } from '@chakra-ui/react/heading'
import { Link as TextLink } from '@chakra-ui/react/link'
import { chakra } from '@chakra-ui/react/styled-system'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, useHref, useSearchParams } from 'react-router-dom'
import { useSeller } from '../../shared/config/page-config'
import { definePageQuery, readCursor } from '../../shared/graphql/page-query'
import { PageHead } from '../../shared/page/page-head'
import { PageSpinner } from '../../shared/page/page-placeholder'
import { marksOf } from './article-marks'
import type { BlogsPageQuery, BlogsPageQueryVariables } from './blogs-page.generated'
import { useBlogsPageQuery, BlogsPageDocument } from './blogs-page.generated'

/** The sections of the list, each with the parameter of its start cursor. */
type BlogsParameter = keyof BlogsPageQueryVariables

function blogsPageVariables(search: URLSearchParams): BlogsPageQueryVariables {
  const read = (name: BlogsParameter) => {
    const after = readCursor(search, name)
    return after ? { [name]: after } : {}
  }
  return { ...read('guidesAfter'), ...read('questionsAfter') }
}

/** Address of the list whose section starts after a cursor. */
function olderPath(part: BlogsParameter, after: string): string {
  return `/blogs?${new URLSearchParams({ [part]: after }).toString()}`
}

/** Runs before the list renders. */
export const query = definePageQuery({
  document: BlogsPageDocument,
  variables: ({ search }) => blogsPageVariables(search),
})

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
