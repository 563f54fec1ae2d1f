import { createContext, useContext } from 'react'
import { useSeller } from '../config/page-config'
import { addressIn, LANGUAGE_CODES } from '../i18n/languages'
import { currentLanguage } from '../i18n/messages'

/** Scheme and host for absolute addresses, as the server saw them. */
export const OriginContext = createContext('')

/** Absolute URL of an address on this or another origin. */
export function absoluteAddress(origin: string, address: string): string {
  return address.startsWith('/') ? origin + address : address
}

const PREVIEW = '/preview.png'

interface PageHeadProps {
  /** Page title without the company's name. */
  title: string
  /** One or two sentences for search results; omit for unlisted pages. */
  description?: string
  /** Canonical path and query. */
  path?: string
  /** Preview image; the site's own by default. */
  image?: string
  /** `product` or `website`. */
  type?: string
  /** Whether to exclude the page from search engines. */
  isPrivate?: boolean
}

/** The same page in all languages, for search engines. */
function Alternates({ origin, path }: { origin: string; path: string }) {
  return (
    <>
      <link rel="alternate" hrefLang="x-default" href={origin + path} />
      {LANGUAGE_CODES.map((code) => (
        <link key={code} rel="alternate" hrefLang={code} href={origin + addressIn(code, path)} />
      ))}
    </>
  )
}

/** Title, description, canonical address and previews. React moves these elements to the head, the server places them. */
export function PageHead({
  title,
  description,
  path,
  image = PREVIEW,
  type = 'website',
  isPrivate = false,
}: PageHeadProps) {
  const origin = useContext(OriginContext)
  const { name } = useSeller()
  const fullTitle = title === name ? title : `${title} | ${name}`
  return (
    <>
      <title>{fullTitle}</title>
      {isPrivate && <meta name="robots" content="noindex" />}
      {description && <meta name="description" content={description} />}
      {path !== undefined && <link rel="canonical" href={origin + addressIn(currentLanguage(), path)} />}
      {path !== undefined && !isPrivate && <Alternates origin={origin} path={path} />}
      {!isPrivate && (
        <>
          <meta property="og:site_name" content={name} />
          <meta property="og:type" content={type} />
          <meta property="og:title" content={fullTitle} />
          {description && <meta property="og:description" content={description} />}
          {path !== undefined && <meta property="og:url" content={origin + addressIn(currentLanguage(), path)} />}
          <meta property="og:image" content={absoluteAddress(origin, image)} />
        </>
      )}
    </>
  )
}

/**
 * schema.org data for search engines. The content security policy allows data blocks; `<` is escaped, so the data
 * cannot close the element.
 */
export function StructuredData({ data }: { data: Record<string, unknown> }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data })
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json.replace(/</g, '\\u003c') }} />
}
