import { t } from '@lingui/core/macro'
import type { ManagedProductSort, ManagedProductStatus } from '../../../shared/graphql/schema.generated'
import { knownWord } from '../../../shared/navigation/known-word'

/** Labels of product statuses. */
export const stateChoices = (): Record<ManagedProductStatus, string> => ({
  IN_SHOP: t({ message: 'In the shop', context: 'of a product' }),
  DRAFT: t({ message: 'Draft', context: 'of a product' }),
  SCHEDULED: t({ message: 'Scheduled', context: 'of a product' }),
  LOW: t({ message: 'Low stock', context: 'of a product' }),
  SOLD_OUT: t`Can’t be ordered`,
  DELETED: t({ message: 'Deleted', context: 'of a product' }),
})

/** Sort orders by their value in the address. */
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

/** The sort order of an address parameter; newest first by default. */
export function toManagedSort(word: string | null): { word: string; sort: ManagedProductSort } {
  const known = knownWord(sorts, word) ?? '-added'
  return { word: known, sort: sorts[known] ?? 'NEWEST' }
}

/** Status in the address; null for all products that are not deleted. */
export const toManagedStatus = (word: string | null): ManagedProductStatus | null => knownWord(stateChoices(), word)
