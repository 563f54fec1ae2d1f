/** The part of Trusted Types that is used here; browsers without them let everything pass. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML?(html: string): string | null; createScriptURL?(url: string): string | null },
  ): TrustedPolicy
  readonly defaultPolicy: TrustedPolicy | null
}

interface TrustedPolicy {
  createHTML(html: string): string
}

const trustedTypes = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes

// Not before it is used: a start that is tried again evaluates this module again, and each name can be given once.
let articles: TrustedPolicy | undefined

/** HTML that the shop's server made of an article, with Markdown's elements alone in it. Nothing else may come here. */
export function shopHtml(html: string): string {
  articles ??= trustedTypes?.createPolicy('articles', { createHTML: (text) => text })
  return articles?.createHTML(html) ?? html
}

/** Where Firebase's sign-in with Google loads its script from. */
const GOOGLE = 'https://apis.google.com'

/**
 * Says what code that knows nothing of Trusted Types may do, React and other libraries among it: insert text without
 * markup, make an empty script element (React does so to fill in its data), and load scripts from here and from Google.
 * The content security policy makes the browser refuse the rest.
 */
export function setDefaultPolicy(): void {
  if (trustedTypes?.defaultPolicy) return
  trustedTypes?.createPolicy('default', {
    createHTML: (html) => (html === '<script></script>' || !html.includes('<') ? html : null),
    createScriptURL: (url) => ([location.origin, GOOGLE].includes(new URL(url, location.href).origin) ? url : null),
  })
}
