import { t } from '@lingui/core/macro'
import { Plus } from 'lucide-react'
import { May } from '../../../shared/auth/may'
import { ButtonLink } from '../../../shared/navigation/links'

/**
 * Address of the form that orders for a customer; without one, the form asks for the customer first.
 */
const newOrderPath = (customerId?: string) =>
  `/dashboard/orders/new${customerId === undefined ? '' : `?customer=${customerId}`}`

export function NewOrderLink({ customerId }: { customerId?: string }) {
  return (
    <May do="ORDERS_WRITE">
      <ButtonLink size="xs" to={newOrderPath(customerId)}>
        <Plus size="14" aria-hidden />
        {t({ message: 'New order', context: 'button: order for a customer' })}
      </ButtonLink>
    </May>
  )
}
