import { Link } from '@chakra-ui/react/link'
import { Link as RouterLink } from 'react-router-dom'

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
