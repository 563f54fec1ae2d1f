import { useQuery } from '@apollo/client/react'
import { Heading } from '@chakra-ui/react/heading'
import { Link } from '@chakra-ui/react/link'
import { chakra } from '@chakra-ui/react/styled-system'
import { formatDateTime } from '../../shared/format/date'
import { LoadFailure, StaleNotice } from '../../shared/page/load-failure'
import { MoreButton } from '../../shared/lists/more-button'
import { PageSpinner } from '../../shared/page/page-spinner'
import { DashboardPage, EmptyList } from './dashboard-page'
import { InquiriesPageDocument } from './inquiries-page.generated'

/** What came through the contact form; for admins. */
export function InquiriesPage() {
  const { data, error, fetchMore, refetch } = useQuery(InquiriesPageDocument, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  const list = data?.inquiries
  return (
    <DashboardPage title="Inquiries">
      {!list && (error ? <LoadFailure what="The inquiries" error={error} retry={refetch} /> : <PageSpinner />)}
      {list && error && <StaleNotice what="The newest inquiries" error={error} retry={refetch} />}
      {list?.nodes.length === 0 && <EmptyList title="No inquiries yet" />}
      <chakra.ul listStyleType="none" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
        {list?.nodes.map(({ id, email, subject, message, createdAt }) => (
          <chakra.li key={id} borderWidth="1px" borderRadius="l3" p={{ base: '4', md: '5' }}>
            <Heading as="h2" size="md" overflowWrap="anywhere">
              {subject}
            </Heading>
            <chakra.p mt="1" textStyle="sm" color="fg.muted" overflowWrap="anywhere">
              <Link href={`mailto:${email}?subject=${encodeURIComponent(`Re: ${subject}`)}`}>{email}</Link>,{' '}
              <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
            </chakra.p>
            <chakra.p mt="3" whiteSpace="pre-line" overflowWrap="anywhere">
              {message}
            </chakra.p>
          </chakra.li>
        ))}
      </chakra.ul>
      {list?.pageInfo.hasNextPage && (
        <MoreButton what="inquiries" onMore={() => fetchMore({ variables: { after: list.pageInfo.endCursor } })} />
      )}
    </DashboardPage>
  )
}
