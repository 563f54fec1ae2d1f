import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { DeleteButton } from '../../shared/editing/delete-button'
import { useAct } from '../../shared/graphql/use-act'
import { asTable, type Column, ResponsiveRow, ResponsiveTable } from '../../shared/lists/responsive-table'
import { ButtonLink } from '../../shared/navigation/links'
import { useDeleteShippingMethodMutation } from './freight.generated'
import type { Method } from './shipping-values'
import { describeCountries, describeDays, describePrice, describeStatus } from './shipping-words'

const columns = (): Column[] => [
  { label: t({ message: 'Name', context: 'of a shipping method' }) },
  { label: t`Countries` },
  { label: t`Price` },
  { label: t`Delivery time`, width: '8rem' },
  { label: t`Status`, width: '6rem' },
  { label: t`Actions`, width: '14.5rem' },
]

/** Shipping methods in display order, for admins. */
export function MethodTable({ methods }: { methods: readonly Method[] }) {
  return (
    <ResponsiveTable caption={t`Shipping methods`} columns={columns()}>
      {methods.map((method) => (
        <MethodRow key={method.id} method={method} />
      ))}
    </ResponsiveTable>
  )
}

function MethodRow({ method }: { method: Method }) {
  const { id, name, countries, deliveryDays, isActive } = method
  const { send } = useAct(useDeleteShippingMethodMutation, {
    toast: t`Shipping method deleted.`,
    onRefused: ({ __typename }) => __typename === 'ShippingMethodNotFound',
  })
  return (
    <ResponsiveRow
      columns={columns()}
      cells={[
        <bdi key="name">{name}</bdi>,
        describeCountries(countries),
        describePrice(method),
        describeDays(deliveryDays),
        describeStatus(isActive),
        <Box
          key="actions"
          display="flex"
          flexWrap="wrap"
          gap="2"
          justifyContent="end"
          css={{ [asTable]: { justifyContent: 'start' } }}
        >
          <ButtonLink to={`/dashboard/shipping-methods/${id}`} size="sm" variant="outline" aria-label={t`Edit ${name}`}>
            <Trans>Edit</Trans>
          </ButtonLink>
          <DeleteButton name={name} deleteIt={() => send({ id })}>
            <Trans>
              Customers can no longer choose <bdi>{name}</bdi>. Orders keep it. You can’t undo this.
            </Trans>
          </DeleteButton>
        </Box>,
      ]}
    />
  )
}
