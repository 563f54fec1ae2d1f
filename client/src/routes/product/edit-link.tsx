import { Trans } from '@lingui/react/macro'
import { isAllowed } from '../../shared/auth/may'
import { useSession } from '../../shared/auth/session-store'
import { ButtonLink } from '../../shared/navigation/button-link'

/**
 * Link for staff to the product's form. Rendered in the browser only, because the cached page is the same for all
 * visitors.
 */
export function EditLink({ id }: { id: string }) {
  const { user } = useSession()
  if (!isAllowed(user, 'PRODUCTS_WRITE')) return null
  return (
    <ButtonLink to={`/dashboard/manageProducts/${id}`} size="sm" variant="outline">
      <Trans>Edit</Trans>
    </ButtonLink>
  )
}
