import { t } from '@lingui/core/macro'
import { notifyError, notifySuccess } from './notify'

/** Copies a text to the clipboard and shows a toast. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notifySuccess(t`Copied`)
  } catch {
    notifyError(t`Couldn’t copy. Select the text and copy it manually.`)
  }
}
