import { t } from '@lingui/core/macro'
import { useApolloClient } from '@apollo/client/react'
import { parseQuantity } from '../../../shared/format/typed-number'
import { AS_KEPT } from '../../../shared/graphql/as-kept'
import { expectSuccess } from '../../../shared/graphql/refusal'
import { useProductList } from '../use-product-list'
import { DeviceIdentifiersDocument, SetDeviceIdentifiersDocument } from './device-identifiers.generated'
import type { DeviceForm_ProductFragment } from './device-identifiers.generated'
import { emptyRow, isSame, rowsOf } from './device-rows'
import type { DeviceRow } from './device-rows'

/** The state of the form of a product's device identifiers. */
export function useDeviceForm(product: DeviceForm_ProductFragment) {
  const client = useApolloClient()
  const { id } = product
  const { rows, setRows, ...list } = useProductList<DeviceForm_ProductFragment, DeviceRow>({
    name: `devices.${id}`,
    product,
    rowsOf,
    isSame,
    async save(from, typed) {
      const identifiers = typed.map(({ udi, variantId, pieces }) => ({
        udi,
        variantId: variantId || null,
        // The shop says what is wrong with what is no number.
        pieces: parseQuantity(pieces) ?? 0,
      }))
      const input = { productId: id, identifiers, expectedVersion: from.version }
      const { data } = await client.mutate({ mutation: SetDeviceIdentifiersDocument, variables: { input }, ...AS_KEPT })
      const answer = data?.setDeviceIdentifiers
      if (answer?.__typename === 'ProductChanged') return answer
      return expectSuccess(answer, 'SetDeviceIdentifiersSuccess').product
    },
    async readNow() {
      const { data } = await client.query({ query: DeviceIdentifiersDocument, variables: { id }, ...AS_KEPT })
      return data?.managedProduct ?? null
    },
    savedText: () => t`Device identifiers are saved.`,
    failedText: () => t`Failed to save the device identifiers`,
    inputList: 'identifiers',
  })

  return {
    ...list,
    rows,
    add: () => setRows((before) => [...before, emptyRow()]),
    remove: (key: string) => setRows((before) => before.filter((row) => row.key !== key)),
    change: (key: string, changes: Partial<DeviceRow>) =>
      setRows((before) => before.map((row) => (row.key === key ? { ...row, ...changes } : row))),
  }
}
