import { t } from '@lingui/core/macro'
import { companyColumns, companyPath } from '../../../features/companies/company-columns'
import { CACHE_THEN_NETWORK } from '../../../shared/graphql/fetch-policies'
import { useListPlace } from '../../../shared/list-page/use-list-address'
import { useAddressFilter } from '../../../shared/lists/use-address-filter'
import { ListPage } from '../list-page'
import { useCompaniesPageQuery } from './companies-page.generated'

/** All companies, newest first; for staff. */
export function CompaniesPage() {
  const [search] = useAddressFilter('search')
  const { after } = useListPlace()
  const query = useCompaniesPageQuery({ variables: { search, after }, ...CACHE_THEN_NETWORK })
  return (
    <ListPage
      list="companies"
      savedList="COMPANIES"
      title={t`Companies`}
      views={[{ label: t({ message: 'All', context: 'companies' }), query: '' }]}
      search={t`Search companies`}
      query={query}
      pageOf={({ companies }) => companies}
      words={{
        failed: t`We couldn’t load the companies`,
        stale: t`Couldn’t refresh companies. Showing the last version we loaded.`,
        noMatch: t`No companies match your filters`,
        nothing: t`No companies yet`,
      }}
      columns={companyColumns()}
      nameOf={({ name }) => name}
      pathOf={companyPath}
    />
  )
}
