import { t } from '@lingui/core/macro'
import { useSearchParams } from 'react-router-dom'
import { CompanyList } from '../../../features/companies/company-list'
import { CACHE_THEN_NETWORK } from '../../../shared/graphql/fetch-policies'
import { useCompaniesPageQuery } from './companies-page.generated'
import { DashboardPage, EmptyList } from '../dashboard-page'
import { ListSearch } from '../list-search'
import { ListSection } from '../list-section'

/** All companies, newest first; for admins. */
export function CompaniesPage() {
  const [address] = useSearchParams()
  const search = address.get('search') ?? ''
  const query = useCompaniesPageQuery({ variables: { search: search || null }, ...CACHE_THEN_NETWORK })
  return (
    <DashboardPage title={t`Companies`} aside={<ListSearch label={t`Search companies`} />}>
      <ListSection
        query={query}
        pageOf={({ companies }) => companies}
        words={{
          failed: t`The companies could not be loaded`,
          stale: t`The newest companies could not be loaded; this is how they stood before.`,
          moreFailed: t`The next companies could not be loaded.`,
        }}
        filter={search}
        empty={<EmptyList title={search ? t`No company matches` : t`No companies yet`} />}
      >
        {(companies) => <CompanyList companies={companies} />}
      </ListSection>
    </DashboardPage>
  )
}
