import { useQuery } from '@apollo/client/react'
import { Heading } from '@chakra-ui/react/heading'
import { Link } from '@chakra-ui/react/link'
import { chakra } from '@chakra-ui/react/styled-system'
import { formatDateTime } from '../../shared/format/date'
import { CACHE_THEN_NETWORK } from '../../shared/graphql/fetch-policies'
import { DashboardPage, EmptyList } from './dashboard-page'
import { InquiriesPageDocument } from './inquiries-page.generated'
import { ListSection } from './list-section'

/** What came through the contact form; for admins. */
export function InquiriesPage() {
  const query = useQuery(InquiriesPageDocument, CACHE_THEN_NETWORK)
  return (
    <DashboardPage title="Inquiries">
      <ListSection
        query={query}
        pageOf={({ inquiries }) => inquiries}
        names={{ whole: 'The inquiries', newest: 'The newest inquiries', items: 'inquiries' }}
        empty={<EmptyList title="No inquiries yet" />}
      >
        {(inquiries) => (
          <chakra.ul listStyleType="none" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
            {inquiries.map(({ id, email, subject, message, createdAt }) => (
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
        )}
      </ListSection>
    </DashboardPage>
  )
}
