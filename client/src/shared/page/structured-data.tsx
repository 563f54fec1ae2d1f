/**
 * What a page is about, in the terms of schema.org, for search engines. A data block, which no Content-Security-Policy
 * minds; `<` is escaped, so nothing in it can close the element.
 */
export function StructuredData({ data }: { data: Record<string, unknown> }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data })
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json.replace(/</g, '\\u003c') }} />
}
