import { t } from '@lingui/core/macro'
import { useCallback } from 'react'
import type { ManagedOrder, ManagedSort } from '../../../features/stock-keeping/managed-products'
import type { ManagedProductState } from '../../../shared/graphql/schema.generated'
import { useAddressFilter } from '../use-address-filter'

/** What can be looked for, as people say it. */
export const stateChoices = (): Record<ManagedProductState, string> => ({
  IN_SHOP: t({ message: 'In the shop', context: 'of a product' }),
  DRAFT: t({ message: 'Draft', context: 'of a product' }),
  SCHEDULED: t({ message: 'Scheduled', context: 'of a product' }),
  LOW: t({ message: 'Low stock', context: 'of a product' }),
  SOLD_OUT: t`Cannot be ordered`,
  DELETED: t({ message: 'Deleted', context: 'of a product' }),
})

/** By which words orders stand in the address; `-` before one begins at the other end. */
const sorts: Record<string, ManagedSort> = {
  added: 'CREATED',
  name: 'NAME',
  code: 'CODE',
  category: 'CATEGORY',
  price: 'PRICE',
  stock: 'STOCK',
}

/** The order that stands in the address as `sort`, newest first unless one does, and how to choose another. */
export function useManagedOrder(): [order: ManagedOrder, choose: (order: ManagedOrder) => void] {
  const [word, chooseWord] = useAddressFilter('sort')
  const sort = sorts[word?.replace(/^-/, '') ?? '']
  const order: ManagedOrder = sort
    ? { sort, descending: word?.startsWith('-') ?? false }
    : { sort: 'CREATED', descending: true }
  const choose = useCallback(
    ({ sort: chosen, descending }: ManagedOrder) => {
      const [name = ''] = Object.entries(sorts).find(([, value]) => value === chosen) ?? []
      chooseWord(`${descending ? '-' : ''}${name}`)
    },
    [chooseWord],
  )
  return [order, choose]
}

/** The state that stands in the address; null for all that is not deleted. */
export function useManagedState(): [state: ManagedProductState | null, choose: (value: string) => void] {
  const [word, chooseWord] = useAddressFilter('state')
  const state = Object.keys(stateChoices()).find((known) => known === word) as ManagedProductState | undefined
  return [state ?? null, chooseWord]
}
