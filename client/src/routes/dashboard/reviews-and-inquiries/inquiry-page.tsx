import { plural, t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { Link } from '@chakra-ui/react/link'
import { Link as RouterLink, useParams } from 'react-router-dom'
import { May } from '../../../shared/auth/may'
import { InquiryActions } from '../../../features/inquiries/inquiry-actions'
import { InquiryBadge } from '../../../features/inquiries/inquiry-badge'
import { InquiryThread } from '../../../features/inquiries/inquiry-thread'
import { WriteMessage } from '../../../features/inquiries/write-message'
import type { InquirySheet_InquiryFragment } from '../../../features/inquiries/inquiry-sheet.generated'
import { PersonLink } from '../../../shared/navigation/person-link'
import { statusLabels } from '../../../features/orders/order-words'
import { formatDateTime } from '../../../shared/format/date'
import { CACHE_THEN_NETWORK } from '../../../shared/graphql/fetch-policies'
import { LANGUAGES, isLanguage } from '../../../shared/i18n/languages'
import { ButtonLink } from '../../../shared/navigation/button-link'
import { useOnTabReturn } from '../../../shared/navigation/use-on-tab-return'
import { Loaded } from '../../../shared/page/loaded'
import { Fact, Facts, Part } from '../../../shared/page/part'
import { Breadcrumb } from '../breadcrumb'
import { DashboardPage, EmptyList } from '../dashboard-page'
import { useInquiryPeopleQuery, useInquiryPageQuery } from './inquiry-page.generated'

/** A message from the contact form, with all that was written about it; for admins, who answer it here. */
export function InquiryPage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useInquiryPageQuery({ variables: { id }, ...CACHE_THEN_NETWORK })
  // What fails shows above what is known.
  const reload = () => void refetch().catch(() => {})
  useOnTabReturn(reload)
  const inquiry = data?.inquiry
  return (
    <>
      <Breadcrumb to="/dashboard/inquiries">{t`Inquiries`}</Breadcrumb>
      <DashboardPage title={inquiry?.subject ?? t`Inquiry`} heading={inquiry && <bdi>{inquiry.subject}</bdi>}>
        {inquiry === null && (
          <EmptyList title={t`There is no such inquiry`}>
            <Box mt="6">
              <ButtonLink to="/dashboard/inquiries">{t`Go to Inquiries`}</ButtonLink>
            </Box>
          </EmptyList>
        )}
        <Loaded
          query={{ error, refetch }}
          shown={inquiry}
          words={{
            failed: t`The inquiry could not be loaded`,
            stale: t`The newest state of the inquiry could not be loaded; this is how it stood before.`,
          }}
        />
        {inquiry && <Content key={inquiry.id} inquiry={inquiry} reload={reload} />}
      </DashboardPage>
    </>
  )
}

interface ContentProps {
  inquiry: InquirySheet_InquiryFragment
  reload: () => void
}

function Content({ inquiry, reload }: ContentProps) {
  const { number, status, createdAt, email, language } = inquiry
  const people = useInquiryPeopleQuery(CACHE_THEN_NETWORK).data?.users.nodes ?? []
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
      <Facts>
        <Fact label={t({ message: 'Number', context: 'of an inquiry' })}>
          <bdi dir="ltr">{number}</bdi>
        </Fact>
        <Fact label={t({ message: 'State', context: 'of an inquiry' })}>
          <InquiryBadge status={status} />
        </Fact>
        <Fact label={t({ message: 'From', context: 'who wrote an inquiry' })}>
          <bdi dir="ltr">{email}</bdi>
        </Fact>
        <Fact label={t({ message: 'Received', context: 'when an inquiry came' })}>
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </Fact>
        <Fact label={t`Language`}>{isLanguage(language) ? LANGUAGES[language].name : language}</Fact>
        <CustomerFact inquiry={inquiry} />
      </Facts>
      <May do="INQUIRIES_WRITE">
        <InquiryActions inquiry={inquiry} people={people} />
      </May>
      <Part title={t`Messages`}>
        <InquiryThread inquiry={inquiry} />
        <May do="INQUIRIES_WRITE">
          <WriteMessage inquiry={inquiry} reload={reload} />
        </May>
      </Part>
    </Box>
  )
}

/** The account of that address, if somebody has proven it: anybody may have typed it. */
function CustomerFact({ inquiry: { customer } }: { inquiry: InquirySheet_InquiryFragment }) {
  if (!customer) return null
  const { id: customerId, name, orders } = customer
  const count = orders.totalCount
  return (
    <>
      <Fact label={t`Account with this address`}>
        <PersonLink id={customerId}>
          <bdi>{name}</bdi>
        </PersonLink>
      </Fact>
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
    </>
  )
}
