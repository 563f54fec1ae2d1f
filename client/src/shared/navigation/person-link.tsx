import { Link } from '@chakra-ui/react/link'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useMay } from '../auth/may'

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
