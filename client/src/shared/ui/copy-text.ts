import { t } from '@lingui/core/macro'
import { notifyError, notifySuccess } from './notify'

/** Copies a text to the clipboard and shows a toast. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notifySuccess(t`Copied`)
  } catch {
    notifyError(t`It could not be copied: please select it and copy it yourself.`)
  }
}
