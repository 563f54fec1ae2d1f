import { t } from '@lingui/core/macro'
import type { ImportRun } from './import-api'

/** What people call each kind of file that can be imported, by its name in addresses. */
export const importKinds = (): Record<string, string> => ({
  prices: t`Prices`,
  stock: t`Stock`,
  products: t`Products`,
  translations: t`Translations`,
  pictures: t`Pictures`,
})

/** Whether a checked file says only what the shop already has. */
export const changesNothing = ({ state, faultCount, newCount, changedCount }: ImportRun): boolean =>
  (state === 'READY' || state === 'DONE') && faultCount + newCount + changedCount === 0

/** The state of a run in words. */
export const stateLabel = (run: ImportRun): string =>
  changesNothing(run) ? t`Done. Nothing to change.` : stateLabels()[run.state]

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
export function failureOf({ state, failure }: Pick<ImportRun, 'state' | 'failure'>): string | undefined {
  if (state === 'DONE' && failure) {
    return t`It could not be taken back, and all of it stands as it was applied. Try again later.`
  }
  if (state !== 'FAILED') return undefined
  return failure === 'TIME'
    ? t`It took too long. Split the file into several, and import one after the other.`
    : t`Something went wrong in the shop. Import the file again; if it fails again, tell whoever runs the shop.`
}
