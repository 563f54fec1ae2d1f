import { useApolloClient } from '@apollo/client/react'
import { Box } from '@chakra-ui/react/box'
import { Link } from '@chakra-ui/react/link'
import { Text } from '@chakra-ui/react/text'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link as RouterLink } from 'react-router-dom'
import { UnverifiedEmailNotice } from '../../../features/auth/account/verification'
import { CompanyForm } from '../../../features/companies/company-form'
import { isAllowed } from '../../../shared/auth/may'
import { useSession } from '../../../shared/auth/session-store'
import { SelectField } from '../../../shared/forms/fields'
import { CACHE_THEN_NETWORK } from '../../../shared/graphql/fetch-policies'
import { useAddressFilter } from '../../../shared/list-page/list-address'
import { ButtonLink } from '../../../shared/navigation/links'
import { QueryBoundary } from '../../../shared/page/loaded'
import { Part } from '../../../shared/page/part'
import { Breadcrumb } from '../breadcrumb'
import { DashboardPage, EmptyList } from '../dashboard-page'
import { useCompanyPageQuery, MyCompaniesDocument, useMyCompaniesQuery } from './company-page.generated'
import { CompanySheet } from './company-sheet'

/** Address value for creating another company. */
const NEW = 'new'

/**
 * The user's companies, selected by the address; staff may open any. Without a company, shows the form that creates
 * one.
 */
export function CompanyPage() {
  const client = useApolloClient()
  const { user } = useSession()
  const [id, choose] = useAddressFilter('id')
  const mine = useMyCompaniesQuery(CACHE_THEN_NETWORK)
  const own = mine.data?.myCompanies
  // A staff link from the list: queried at once, before the user's own companies are known.
  const isForeign = isAllowed(user, 'CUSTOMERS_READ') && !!id && id !== NEW && !own?.some((one) => one.id === id)
  const other = useCompanyPageQuery({ variables: { id: id ?? '' }, skip: !isForeign, ...CACHE_THEN_NETWORK })
  const { data, error, refetch } = isForeign ? other : mine
  const company = isForeign ? other.data?.company : own?.find((one) => one.id === id || !id)
  const isNew = id === NEW || (own?.length === 0 && !id)

  const reload = () => client.refetchQueries({ include: [MyCompaniesDocument] })

  return (
    <>
      {isForeign && <Breadcrumb to="/dashboard/companies">{t`Companies`}</Breadcrumb>}
      <DashboardPage
        title={company?.name ?? (isNew && own ? t`Create a company` : t`Company`)}
        heading={company && <bdi>{company.name}</bdi>}
        aside={
          own &&
          company &&
          !isForeign &&
          own.length > 1 && <CompanyChoice companies={own} current={company.id} onChoose={choose} />
        }
      >
        <QueryBoundary
          query={{ error, refetch }}
          shown={data}
          words={{
            failed: t`We couldn’t load the company`,
            stale: t`Couldn’t refresh the company. Showing the last version we loaded.`,
          }}
        />
        {data && company && (
          <CompanySheet
            key={company.id}
            company={company}
            reload={() => void refetch()}
            onLeft={async () => {
              choose(null)
              // The user has left. A failed refetch is shown above the company.
              await reload().catch(() => {})
            }}
          />
        )}
        {own && isNew && (
          <NewCompany
            onCreated={async (created) => {
              // A failed refetch is shown above the company. The form is closed, because a second submit would create
              // another company.
              await reload().catch(() => {})
              choose(created)
            }}
          />
        )}
        {data && !company && !isNew && !error && <NoSuchCompany />}
        {own && own.length > 0 && !isNew && (
          <Box mt="6">
            <Link asChild>
              <RouterLink to={`?id=${NEW}`}>
                <Trans>Create another company</Trans>
              </RouterLink>
            </Link>
          </Box>
        )}
      </DashboardPage>
    </>
  )
}

function NewCompany({ onCreated }: { onCreated: (id: string) => Promise<void> }) {
  return (
    <>
      <UnverifiedEmailNotice />
      <Text mb="5" color="fg.muted" maxW="2xl">
        <Trans>
          Order as a team. People you invite can order for the company and share its address book; owners see every
          order.
        </Trans>
      </Text>
      <Part title={t`Company data`}>
        <CompanyForm onSaved={onCreated} />
      </Part>
    </>
  )
}

/** The server does not distinguish a foreign company from a missing one. */
function NoSuchCompany() {
  return (
    <EmptyList title={t`Company not found`}>
      <Text color="fg.muted" mt="2" mb="6">
        <Trans>The link may be wrong, or you may not be a member of the company.</Trans>
      </Text>
      <ButtonLink to="/dashboard/company">{t`Go to your company`}</ButtonLink>
    </EmptyList>
  )
}

interface CompanyChoiceProps {
  companies: readonly { id: string; name: string }[]
  /** The selected company's id. */
  current: string
  onChoose: (id: string) => void
}

/** Chooses among the user's companies. */
function CompanyChoice({ companies, current, onChoose }: CompanyChoiceProps) {
  return (
    <SelectField
      label={t`Company`}
      name="company"
      frame={{ w: { base: 'full', sm: '16rem' } }}
      options={Object.fromEntries(companies.map(({ id, name }) => [id, name]))}
      value={current}
      onChange={({ target }) => onChoose(target.value)}
    />
  )
}
