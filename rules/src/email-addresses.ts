const ATOM = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const ADDRESS = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$`)

/**
 * Normalises an email address for storage and comparison: lower case, without outer spaces and invisible characters. An
 * international domain becomes ASCII (`xn--mnchen-3ya.de` for `münchen.de`), which Firebase and all mail servers accept.
 */
export function foldEmailAddress(text: string): string {
  const address = text
    .replace(/\p{Cf}/gu, '')
    .replace(/＠/g, '@')
    .trim()
    .toLowerCase()
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  // Characters that end the host of a URL can't be part of an email domain.
  if (at < 0 || !/[^\0-\x7f]/.test(domain) || /[\s/:?#@\\[\]%]/.test(domain)) return address
  try {
    return address.slice(0, at + 1) + new URL(`http://${domain}`).hostname
  } catch {
    return address
  }
}

/** True for an ordinary normalised address; dots, plus signs and long top-level domains are fine. */
export const isEmailAddress = (address: string): boolean =>
  address.length <= 254 && address.indexOf('@') <= 64 && ADDRESS.test(address)
