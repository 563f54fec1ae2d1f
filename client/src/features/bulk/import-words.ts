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

/** Where a run stands. */
export const stateLabels = (): Record<ImportRun['state'], string> => ({
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
