import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@apollo/client/react'
import { Heading } from '@chakra-ui/react/heading'
import { Link } from '@chakra-ui/react/link'
import { chakra } from '@chakra-ui/react/styled-system'
import { formatDateTime } from '../../shared/format/date'
import { CACHE_THEN_NETWORK } from '../../shared/graphql/fetch-policies'
import { DashboardPage, EmptyList } from './dashboard-page'
import { InquiriesPageDocument } from './inquiries-page.generated'
import type { InquiriesPageQuery } from './inquiries-page.generated'
import { ListSection } from './list-section'

type Inquiry = InquiriesPageQuery['inquiries']['nodes'][number]

/** What came through the contact form; for admins. */
export function InquiriesPage() {
  const query = useQuery(InquiriesPageDocument, CACHE_THEN_NETWORK)
  return (
    <DashboardPage title={t`Inquiries`}>
      <ListSection
        query={query}
        pageOf={({ inquiries }) => inquiries}
        words={{
          failed: t`The inquiries could not be loaded`,
          stale: t`The newest inquiries could not be loaded; this is how they stood before.`,
          moreFailed: t`The next inquiries could not be loaded.`,
        }}
        empty={<EmptyList title={t`No inquiries yet`} />}
      >
        {(inquiries) => (
          <chakra.ul listStyleType="none" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
            {inquiries.map((inquiry) => (
              <InquiryCard key={inquiry.id} inquiry={inquiry} />
            ))}
          </chakra.ul>
        )}
      </ListSection>
    </DashboardPage>
  )
}

function InquiryCard({ inquiry }: { inquiry: Inquiry }) {
  const { email, subject, message, createdAt } = inquiry
  const moment = formatDateTime(createdAt)
  return (
    <chakra.li borderWidth="1px" borderRadius="l3" p={{ base: '4', md: '5' }}>
      <Heading as="h2" size="md" overflowWrap="anywhere" dir="auto">
        {subject}
      </Heading>
      <chakra.p mt="1" textStyle="sm" color="fg.muted" overflowWrap="anywhere">
        <Trans>
          <Link href={`mailto:${email}?subject=${encodeURIComponent(`Re: ${subject}`)}`}>
            <bdi>{email}</bdi>
          </Link>
          , <time dateTime={createdAt}>{moment}</time>
        </Trans>
      </chakra.p>
      <chakra.p mt="3" whiteSpace="pre-line" overflowWrap="anywhere" dir="auto">
        {message}
      </chakra.p>
    </chakra.li>
  )
}
