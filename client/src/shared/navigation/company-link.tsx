import { Link } from '@chakra-ui/react/link'
import { Link as RouterLink } from 'react-router-dom'

/** The way to a company that an order is for; the shop names it to its members and to admins. */
export function CompanyLink({ company: { id, name } }: { company: { id: string; name: string } }) {
  return (
    <Link asChild>
      <RouterLink to={`/dashboard/company?id=${id}`}>
        <bdi>{name}</bdi>
      </RouterLink>
    </Link>
  )
}
