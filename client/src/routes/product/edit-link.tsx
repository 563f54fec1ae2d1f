import { Trans } from '@lingui/react/macro'
import { isAllowed } from '../../shared/auth/may'
import { useSession } from '../../shared/auth/session-store'
import { ButtonLink } from '../../shared/navigation/button-link'

/** Leads admins to the product's form. The page as it is kept for everybody has none: who looks is known in the browser alone. */
export function EditLink({ id }: { id: string }) {
  const { user } = useSession()
  if (!isAllowed(user, 'PRODUCTS_WRITE')) return null
  return (
    <ButtonLink to={`/dashboard/manageProducts/${id}`} size="sm" variant="outline">
      <Trans>Edit</Trans>
    </ButtonLink>
  )
}
