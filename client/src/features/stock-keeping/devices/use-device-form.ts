import { t } from '@lingui/core/macro'
import { parseQuantity } from '../../../shared/format/typed-number'
import { useProductList } from '../use-product-list'
import { DeviceIdentifiersDocument, useSetDeviceIdentifiersMutation } from './device-identifiers.generated'
import type { DeviceForm_ProductFragment } from './device-identifiers.generated'
import { emptyRow, isSame, rowsOf } from './device-rows'
import type { DeviceRow } from './device-rows'

/** The state of the form of a product's device identifiers. */
export function useDeviceForm(product: DeviceForm_ProductFragment) {
  const { rows, setRows, ...list } = useProductList({
    name: `devices.${product.id}`,
    product,
    rowsOf,
    isSame,
    mutation: useSetDeviceIdentifiersMutation,
    toInput: (typed: readonly DeviceRow[], { id, version }) => ({
      id,
      identifiers: typed.map(({ udi, variantId, pieces }) => ({
        udi,
        variantId: variantId || null,
        // The shop says what is wrong with what is no number.
        pieces: parseQuantity(pieces) ?? 0,
      })),
      expectedVersion: version,
    }),
    query: DeviceIdentifiersDocument,
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
