import { Link } from '@chakra-ui/react/link'
import { Link as RouterLink } from 'react-router-dom'
import type { ReactNode } from 'react'
import { useMay } from '../auth/may'

/** Link to an order's company; the API names it only to members and admins. */
export function CompanyLink({ company: { id, name } }: { company: { id: string; name: string } }) {
  return (
    <Link asChild>
      <RouterLink to={`/dashboard/company?id=${id}`}>
        <bdi>{name}</bdi>
      </RouterLink>
    </Link>
  )
}

/** Links to a person's page for staff who may view people; otherwise shows the name. */
export function PersonLink({ id, children }: { id: string | undefined; children: ReactNode }) {
  const may = useMay()
  if (!id || !may('CUSTOMERS_READ')) return children
  return (
    <Link asChild>
      <RouterLink to={`/dashboard/users/${id}`}>{children}</RouterLink>
    </Link>
  )
}
