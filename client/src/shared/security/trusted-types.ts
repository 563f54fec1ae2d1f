/** The part of Trusted Types in use; other browsers check nothing. */
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

// Created on first use: a retried start evaluates this module again, and each policy name can be registered once.
let articles: TrustedPolicy | undefined

/** The server's HTML of an article, limited to Markdown's elements. Never pass other HTML. */
export function shopHtml(html: string): string {
  articles ??= trustedTypes?.createPolicy('articles', { createHTML: (text) => text })
  return articles?.createHTML(html) ?? html
}

/** Script source of Firebase's Google sign-in. */
const GOOGLE = 'https://apis.google.com'

/**
 * Sets the default policy for code without Trusted Types, such as React. It allows text without markup, empty script
 * elements (React fills in data with one), and scripts from this origin and Google. The content security policy blocks
 * the rest.
 */
export function setDefaultPolicy(): void {
  if (trustedTypes?.defaultPolicy) return
  trustedTypes?.createPolicy('default', {
    createHTML: (html) => (html === '<script></script>' || !html.includes('<') ? html : null),
    createScriptURL: (url) => ([location.origin, GOOGLE].includes(new URL(url, location.href).origin) ? url : null),
  })
}
