import { INTER, INTER_KEY } from '../shared/theme/inter'

/**
 * Fetches the typeface's files for this page's letters, and notes it, so that the next page is drawn in it from the first. A reader's
 * first page stays in the system's typeface: the file would hold up its pictures, and text would move when it comes.
 */
export async function fetchInterForNextPage(): Promise<void> {
  if (INTER_KEY in document.documentElement.dataset) return
  const text = document.getElementById('root')?.textContent
  try {
    const faces = await document.fonts.load(`1em '${INTER}'`, text)
    if (faces.length > 0) localStorage.setItem(INTER_KEY, '')
  } catch {
    // It did not come, or storage is forbidden: the next page is read without it as well.
  }
}
