import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Link } from '@chakra-ui/react/link'
import { Link as RouterLink, useParams } from 'react-router-dom'
import { May } from '../../../shared/auth/may'
import { InquiryActions, InquiryStep, InquiryThread } from '../../../features/inquiries/inquiry-thread'
import { InquiryBadge } from '../../../features/inquiries/inquiry-columns'
import { WriteMessage } from '../../../features/inquiries/write-message'
import type { InquirySheet_InquiryFragment } from '../../../features/inquiries/inquiry-sheet.generated'
import { statusLabels } from '../../../features/orders/order-words'
import { formatDateTime } from '../../../shared/format/date'
import { CACHE_THEN_NETWORK } from '../../../shared/graphql/fetch-policies'
import { LANGUAGES, isLanguage } from '../../../shared/i18n/languages'
import { ButtonLink } from '../../../shared/navigation/links'
import { useOnTabReturn } from '../../../shared/navigation/tab-visibility'
import { CustomerPart, Headline, Sheet } from '../../../shared/page/sheet'
import { QueryBoundary } from '../../../shared/page/loaded'
import { Fact, Part } from '../../../shared/page/part'
import { Breadcrumb } from '../breadcrumb'
import { DashboardPage, EmptyList } from '../dashboard-page'
import { useInquiryPeopleQuery, useInquiryPageQuery } from './inquiry-page.generated'

/** A contact form message and its thread, for staff, who answer it here. */
export function InquiryPage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useInquiryPageQuery({ variables: { id }, ...CACHE_THEN_NETWORK })
  // A failure is shown above the cached data.
  const reload = () => void refetch().catch(() => {})
  useOnTabReturn(reload)
  const inquiry = data?.inquiry
  return (
    <>
      <Breadcrumb to="/dashboard/inquiries">{t`Inquiries`}</Breadcrumb>
      <DashboardPage
        title={inquiry?.subject ?? t`Inquiry`}
        heading={inquiry && <bdi>{inquiry.subject}</bdi>}
        badges={inquiry && <InquiryBadge status={inquiry.status} />}
        facts={inquiry && <InquiryHeadline inquiry={inquiry} />}
      >
        {inquiry === null && (
          <EmptyList title={t`Inquiry not found`}>
            <Box mt="6">
              <ButtonLink to="/dashboard/inquiries">{t`Go to Inquiries`}</ButtonLink>
            </Box>
          </EmptyList>
        )}
        <QueryBoundary
          query={{ error, refetch }}
          shown={inquiry}
          words={{
            failed: t`We couldn’t load the inquiry`,
            stale: t`Couldn’t refresh the inquiry. Showing the last version we loaded.`,
          }}
        />
        {inquiry && <Content key={inquiry.id} inquiry={inquiry} reload={reload} />}
      </DashboardPage>
    </>
  )
}

function InquiryHeadline({
  inquiry: { number, createdAt, email, language },
}: {
  inquiry: InquirySheet_InquiryFragment
}) {
  const time = <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
  return (
    <Headline>
      <bdi dir="ltr">{number}</bdi>
      <Trans context="an inquiry">
        Received {time} from <bdi dir="ltr">{email}</bdi>
      </Trans>
      {isLanguage(language) ? LANGUAGES[language].name : language}
    </Headline>
  )
}

interface ContentProps {
  inquiry: InquirySheet_InquiryFragment
  reload: () => void
}

function Content({ inquiry, reload }: ContentProps) {
  const people = useInquiryPeopleQuery(CACHE_THEN_NETWORK).data?.users.nodes ?? []
  return (
    <Sheet aside={<Customer inquiry={inquiry} />}>
      <InquiryStep status={inquiry.status}>
        <May do="INQUIRIES_WRITE">
          <InquiryActions inquiry={inquiry} people={people} />
        </May>
      </InquiryStep>
      <Part title={t`Messages`}>
        <InquiryThread inquiry={inquiry} />
        <May do="INQUIRIES_WRITE">
          <WriteMessage inquiry={inquiry} reload={reload} />
        </May>
      </Part>
    </Sheet>
  )
}

/**
 * The account with the message's verified address. Without an account only the address, which may be false.
 */
function Customer({ inquiry: { customer, email } }: { inquiry: InquirySheet_InquiryFragment }) {
  if (!customer) {
    return (
      <Part title={t`Customer`}>
        <Box as="p" overflowWrap="anywhere">
          <bdi dir="ltr">{email}</bdi>
        </Box>
        <Box as="p" mt="1" textStyle="sm" color="fg.muted">{t`There is no account with this address.`}</Box>
      </Part>
    )
  }
  const { id: customerId, name, orders } = customer
  const count = orders.totalCount
  return (
    <CustomerPart id={customerId} name={name} email={email}>
      <Fact label={plural(count, { one: '# order', other: '# orders' })}>
        <Box display="flex" flexWrap="wrap" columnGap="3">
          {orders.nodes.map(({ id, number, status }) => (
            <Link key={id} asChild>
              <RouterLink to={`/dashboard/manageOrders/${id}`} title={statusLabels()[status]}>
                <bdi dir="ltr">{number}</bdi>
              </RouterLink>
            </Link>
          ))}
        </Box>
      </Fact>
    </CustomerPart>
  )
}
