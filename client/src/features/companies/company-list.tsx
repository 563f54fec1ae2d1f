import { t } from '@lingui/core/macro'
import { Link } from '@chakra-ui/react/link'
import { Link as RouterLink } from 'react-router-dom'
import { countryName } from '../../shared/format/country'
import { formatDay } from '../../shared/format/date'
import { type Column, ResponsiveRow, ResponsiveTable } from '../../shared/lists/responsive-table'

/** A company as it stands in the list of all. */
export interface ListedCompany {
  id: string
  name: string
  country: string
  vatNumber: string | null
  createdAt: string
}

const columns = (): Column[] => [
  { label: t`Company` },
  { label: t`Country`, width: '14rem' },
  { label: t`VAT number`, width: '12rem' },
  { label: t({ message: 'Since', context: 'date of joining' }), width: '9rem' },
]

/** Companies as admins see them. */
export function CompanyList({ companies }: { companies: readonly ListedCompany[] }) {
  return (
    <ResponsiveTable caption={t`Companies`} columns={columns()}>
      {companies.map(({ id, name, country, vatNumber, createdAt }) => (
        <ResponsiveRow
          key={id}
          columns={columns()}
          cells={[
            <Link key="name" asChild>
              <RouterLink to={`/dashboard/company?id=${id}`}>
                <bdi>{name}</bdi>
              </RouterLink>
            </Link>,
            countryName(country),
            vatNumber ? <bdi dir="ltr">{vatNumber}</bdi> : '–',
            <time key="since" dateTime={createdAt}>
              {formatDay(createdAt)}
            </time>,
          ]}
        />
      ))}
    </ResponsiveTable>
  )
}
