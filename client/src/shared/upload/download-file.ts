import { getAccessToken, renewAccessToken } from '../auth/session-store'
import { currentLanguage } from '../i18n/messages'

const get = (url: string) =>
  fetch(url, { headers: { authorization: `Bearer ${getAccessToken() ?? ''}`, 'accept-language': currentLanguage() } })

/**
 * Saves what only the signed-in person may have, which a plain link cannot fetch. Resolves to false where the shop refused or did
 * not answer.
 */
export async function downloadFile(url: string, name: string): Promise<boolean> {
  try {
    let response = await get(url)
    if (response.status === 401 && (await renewAccessToken().catch(() => null))) response = await get(url)
    if (!response.ok) return false
    const address = URL.createObjectURL(await response.blob())
    const link = document.createElement('a')
    link.href = address
    link.download = name
    link.click()
    // The browser has begun to save it by then.
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
    return true
  } catch {
    return false
  }
}
