import { t } from '@lingui/core/macro'
import { Link } from 'react-router-dom'
import { countryName } from '../../shared/format/country'
import { DayCell } from '../../shared/list-page/cells'
import type { ListColumn } from '../../shared/list-page/list-definition'

interface ListedCompany {
  id: string
  name: string
  country: string
  vatNumber: string | null
  createdAt: string
}

export const companyPath = ({ id }: { id: string }) => `/dashboard/company?id=${id}`

export const companyColumns = (): ListColumn<ListedCompany>[] => [
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
