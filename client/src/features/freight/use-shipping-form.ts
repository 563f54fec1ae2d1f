import { t } from '@lingui/core/macro'
import { listChanges } from '../../shared/editing/changes'
import { Conflict } from '../../shared/editing/conflict'
import { useEditForm } from '../../shared/editing/use-edit-form'
import type { ShippingMethodInput } from '../../shared/graphql/schema.generated'
import { useAct } from '../../shared/graphql/use-act'
import { useCreateShippingMethodMutation, useUpdateShippingMethodMutation } from './freight.generated'
import { shippingSchema } from './shipping-schema'
import type { Method, ShippingValues } from './shipping-values'
import { toValues } from './shipping-values'
import { describeMethod } from './shipping-words'

const schemaOf = () => shippingSchema

/** State of the form that adds or edits a shipping method. */
export function useShippingForm(method: Method | null, onSaved: () => void) {
  const { send: create } = useAct(useCreateShippingMethodMutation)
  const { send: update } = useAct(useUpdateShippingMethodMutation, {
    onRefused(result) {
      if (result.__typename === 'ShippingMethodChanged') throw new Conflict(result.current)
    },
  })
  return useEditForm<Method | null, ShippingValues, ShippingMethodInput, Method>({
    name: `shippingMethod.${method?.id ?? 'new'}`,
    opened: method,
    schemaOf,
    toValues,
    compare: (before, now) => listChanges(describeMethod(before), describeMethod(now)),
    async send(values, { edited }) {
      if (!edited) return (await create({ input: { method: values } })).method
      const { id, version } = edited
      return (await update({ input: { id, method: values, expectedVersion: version } })).method
    },
    savedText: () => (method ? t`Shipping method saved.` : t`Shipping method added.`),
    onSaved,
    afterSave: 'shut',
  })
}
