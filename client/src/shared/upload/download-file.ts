import { getAccessToken, renewAccessToken } from '../auth/session-store'
import { currentLanguage } from '../i18n/messages'

const get = (url: string) =>
  fetch(url, { headers: { authorization: `Bearer ${getAccessToken() ?? ''}`, 'accept-language': currentLanguage() } })

/** Fetches a file with the user's token, which a plain link cannot send; null on failure. */
export async function fetchFile(url: string): Promise<Blob | null> {
  try {
    let response = await get(url)
    if (response.status === 401 && (await renewAccessToken())) response = await get(url)
    return response.ok ? await response.blob() : null
  } catch {
    return null
  }
}

/** Has the browser save a file under a name. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // By then the browser has begun the download.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Downloads a file with the user's token, which a plain link cannot send. Resolves to false on failure. */
export async function downloadFile(url: string, name: string): Promise<boolean> {
  const blob = await fetchFile(url)
  if (blob) saveBlob(blob, name)
  return blob !== null
}
