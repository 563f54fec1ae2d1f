import { t } from '@lingui/core/macro'
import { useCallback } from 'react'
import type { ManagedProductSort, ManagedProductStatus } from '../../../shared/graphql/schema.generated'
import { knownWord } from '../../../shared/navigation/known-word'
import { useAddressFilter } from '../../../shared/lists/use-address-filter'

/** What can be looked for, as people say it. */
export const stateChoices = (): Record<ManagedProductStatus, string> => ({
  IN_SHOP: t({ message: 'In the shop', context: 'of a product' }),
  DRAFT: t({ message: 'Draft', context: 'of a product' }),
  SCHEDULED: t({ message: 'Scheduled', context: 'of a product' }),
  LOW: t({ message: 'Low stock', context: 'of a product' }),
  SOLD_OUT: t`Cannot be ordered`,
  DELETED: t({ message: 'Deleted', context: 'of a product' }),
})

/** Orders by their word in the address. */
const sorts: Record<string, ManagedProductSort> = {
  added: 'OLDEST',
  '-added': 'NEWEST',
  name: 'NAME',
  '-name': 'NAME_Z_TO_A',
  code: 'CODE',
  '-code': 'CODE_Z_TO_A',
  category: 'CATEGORY',
  '-category': 'CATEGORY_Z_TO_A',
  price: 'PRICE_LOW_TO_HIGH',
  '-price': 'PRICE_HIGH_TO_LOW',
  stock: 'STOCK_LOW_TO_HIGH',
  '-stock': 'STOCK_HIGH_TO_LOW',
}

/** The order in the address as `sort`, newest first without one, and how to choose another. */
export function useManagedOrder(): [order: ManagedProductSort, choose: (order: ManagedProductSort) => void] {
  const [word, chooseWord] = useAddressFilter('sort')
  const choose = useCallback(
    (chosen: ManagedProductSort) => chooseWord(Object.keys(sorts).find((known) => sorts[known] === chosen) ?? ''),
    [chooseWord],
  )
  const known = knownWord(sorts, word)
  return [(known === null ? undefined : sorts[known]) ?? 'NEWEST', choose]
}

/** The state that stands in the address; null for all that is not deleted. */
export function useManagedState(): [status: ManagedProductStatus | null, choose: (value: string) => void] {
  const [word, chooseWord] = useAddressFilter('state')
  const status = Object.keys(stateChoices()).find((known) => known === word) as ManagedProductStatus | undefined
  return [status ?? null, chooseWord]
}
