import { Box } from '@chakra-ui/react/box'
import { Heading } from '@chakra-ui/react/heading'
import { chakra } from '@chakra-ui/react/styled-system'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { documentKinds } from '../../shared/format/document-kinds'
import { formatDay } from '../../shared/format/date'
import { formatFileSize } from '../../shared/format/units'
import { formatQuantity } from '../../shared/format/number'
import { isLanguage, LANGUAGES } from '../../shared/i18n/languages'
import { currentLanguage } from '../../shared/i18n/messages'
import type { ProductPageQuery } from './product-page.generated'

/** Downloads of a product's documents; the user's language first. */
export function ProductDocuments({ documents }: { documents: readonly ShownDocument[] }) {
  const { near, others } = sortDocuments(documents, currentLanguage())
  const count = formatQuantity(others.length)
  return (
    <Box as="section" aria-labelledby="documents-title" mt="8">
      <Heading as="h2" id="documents-title" size="lg" mb="2">
        <Trans>Documents</Trans>
      </Heading>
      {near.length > 0 && <DocumentList documents={near} label={t`Documents`} />}
      {others.length > 0 && (
        <chakra.details open={near.length === 0}>
          <chakra.summary minH="11" py="2.5" textStyle="sm" cursor="pointer" focusVisibleRing="outside">
            <Trans>In other languages ({count})</Trans>
          </chakra.summary>
          <DocumentList documents={others} label={t`Documents in other languages`} />
        </chakra.details>
      )}
    </Box>
  )
}

function DocumentList({ documents, label }: { documents: readonly ShownDocument[]; label: string }) {
  return (
    <chakra.ul listStyleType="none" borderBottomWidth="1px" aria-label={label}>
      {documents.map((document) => (
        <DocumentItem key={document.url} document={document} />
      ))}
    </chakra.ul>
  )
}

function DocumentItem({ document }: { document: ShownDocument }) {
  const { kind, title, language, revision, issuedOn, size, url } = document
  const code = language ?? undefined
  const facts = [
    documentKinds()[kind],
    isLanguage(code) ? LANGUAGES[code].name : t`All languages`,
    revision && t`Revision ${revision}`,
    issuedOn && formatDay(issuedOn),
    // Separate, because an Arabic unit beside Latin letters would swap places with its number.
    'PDF',
    formatFileSize(size),
  ].filter((fact) => typeof fact === 'string' && fact !== '')
  return (
    <chakra.li pt="1" pb="3" borderTopWidth="1px" textStyle="sm">
      {/* A plain link: the router cannot show the file. */}
      <chakra.a
        href={url}
        download
        display="inline-flex"
        alignItems="center"
        minH="11"
        color="brand.fg"
        textDecoration="underline"
        borderRadius="l1"
        focusVisibleRing="outside"
        overflowWrap="anywhere"
      >
        <bdi lang={code}>{title}</bdi>
      </chakra.a>
      <chakra.p color="fg.muted">
        {facts.map((fact, index) => (
          <span key={fact}>
            {index > 0 && ' · '}
            <bdi>{fact}</bdi>
          </span>
        ))}
      </chakra.p>
    </chakra.li>
  )
}

/** A document shown on the product's page. */
export type ShownDocument = NonNullable<ProductPageQuery['product']>['documents'][number]

/**
 * Sorts documents by relevance: the user's language, all languages, English, and the others separately. Each group
 * keeps its order.
 */
export function sortDocuments(
  documents: readonly ShownDocument[],
  reader: string,
): { near: ShownDocument[]; others: ShownDocument[] } {
  const inLanguage = (wanted: string | null) => documents.filter(({ language }) => language === wanted)
  const near = [reader, null, ...(reader === 'en' ? [] : ['en'])].flatMap(inLanguage)
  return { near, others: documents.filter((document) => !near.includes(document)) }
}
