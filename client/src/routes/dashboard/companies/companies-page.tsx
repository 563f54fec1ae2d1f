import { t } from '@lingui/core/macro'
import { Link } from 'react-router-dom'
import { countryName } from '../../../shared/format/country'
import { CACHE_THEN_NETWORK } from '../../../shared/graphql/fetch-policies'
import { DayCell } from '../../../shared/list-page/cells'
import type { ListColumn } from '../../../shared/list-page/list-definition'
import { useListPlace, useAddressFilter } from '../../../shared/list-page/list-address'
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

interface ListedCompany {
  id: string
  name: string
  country: string
  vatNumber: string | null
  createdAt: string
}

const companyPath = ({ id }: { id: string }) => `/dashboard/company?id=${id}`

const companyColumns = (): ListColumn<ListedCompany>[] => [
  {
    id: 'name',
    label: t`Company`,
    place: 'title',
    cell: (company) => (
      <Link to={companyPath(company)} title={company.name}>
        <bdi>{company.name}</bdi>
      </Link>
    ),
  },
  { id: 'country', label: t`Country`, width: '14rem', place: 'text', cell: ({ country }) => countryName(country) },
  {
    id: 'vatNumber',
    label: t`VAT number`,
    width: '12rem',
    place: 'status',
    cell: ({ vatNumber }) => (vatNumber ? <bdi dir="ltr">{vatNumber}</bdi> : '–'),
  },
  {
    id: 'since',
    label: t({ message: 'Since', context: 'date of joining' }),
    width: '9rem',
    place: 'note',
    cell: ({ createdAt }) => <DayCell instant={createdAt} />,
  },
]
