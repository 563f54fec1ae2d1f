import { t } from '@lingui/core/macro'
import type { Permission } from '../../shared/graphql/schema.generated'
import type { ImportRun } from './import-api'

/** What people call each kind of file that can be imported, by its name in addresses. */
const kindLabels = (): Record<ImportFile, string> => ({
  prices: t`Prices`,
  stock: t`Stock`,
  products: t`Products`,
  translations: t`Translations`,
  pictures: t`Pictures`,
  shipments: t`Shipments`,
})

type ImportFile = Lowercase<ImportRun['kind']>

/** The right that it takes to import each kind. */
const neededFor: Readonly<Record<ImportRun['kind'], Permission>> = {
  PRODUCTS: 'PRODUCTS_WRITE',
  PRICES: 'PRICES_WRITE',
  STOCK: 'PRODUCTS_WRITE',
  TRANSLATIONS: 'PRODUCTS_WRITE',
  PICTURES: 'PRODUCTS_WRITE',
  SHIPMENTS: 'ORDERS_WRITE',
}

/** Whether the reader may import a kind, by what they may do. */
export const mayImport = (may: (permission: Permission) => boolean, kind: ImportRun['kind']): boolean =>
  may(neededFor[kind])

/** The kinds of files that the reader may import, by their names in addresses. */
export const importKinds = (may: (permission: Permission) => boolean): Record<string, string> =>
  Object.fromEntries(
    Object.entries(kindLabels()).filter(([kind]) => mayImport(may, kind.toUpperCase() as ImportRun['kind'])),
  )

/** Whether a checked file says only what the shop already has. */
export const changesNothing = ({ state, faultCount, newCount, changedCount }: ImportRun): boolean =>
  (state === 'READY' || state === 'DONE') && faultCount + newCount + changedCount === 0

/** The state of a run in words. */
export function stateLabel(run: ImportRun): string {
  if (changesNothing(run)) return t`Done. Nothing to change.`
  return run.kind === 'SHIPMENTS' && run.state === 'FAILED' ? t`Failed` : stateLabels()[run.state]
}

const stateLabels = (): Record<ImportRun['state'], string> => ({
  NEEDS_ANSWER: t`Waits for an answer`,
  CHECKING: t`Being checked…`,
  READY: t`Checked`,
  APPLYING: t`Being applied…`,
  DONE: t`Applied`,
  TAKING_BACK: t`Being taken back…`,
  TAKEN_BACK: t`Taken back`,
  CANCELLED: t`Called off`,
  FAILED: t`Failed; nothing was changed`,
})

/** Why a run failed, or could not be taken back, and what to do; undefined where it did not. */
export function failureOf({ kind, state, failure }: Pick<ImportRun, 'kind' | 'state' | 'failure'>): string | undefined {
  if (state === 'DONE' && failure) {
    return t`It could not be taken back, and all of it stands as it was applied. Try again later.`
  }
  if (state !== 'FAILED') return undefined
  if (kind === 'SHIPMENTS') {
    return t`Some orders may be shipped already. Import the file again: what is shipped stays as it is.`
  }
  return failure === 'TIME'
    ? t`It took too long. Split the file into several, and import one after the other.`
    : t`Something went wrong in the shop. Import the file again; if it fails again, tell whoever runs the shop.`
}
