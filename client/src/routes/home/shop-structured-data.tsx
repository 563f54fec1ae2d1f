import { t } from '@lingui/core/macro'
import { useContext } from 'react'
import { addressIn } from '../../shared/i18n/languages'
import { currentLanguage } from '../../shared/i18n/messages'
import { OriginContext } from '../../shared/page/page-head'
import { StructuredData } from '../../shared/page/structured-data'

/** Structured data of the company and the search. */
export function ShopStructuredData() {
  const origin = useContext(OriginContext)
  const language = currentLanguage()
  const data = {
    '@graph': [
      {
        '@type': 'Organization',
        '@id': `${origin}/#organization`,
        name: 'Instrumenta',
        url: `${origin}/`,
        logo: `${origin}/favicon.svg`,
        description: t`Manufacturer and exporter of medical tools.`,
        foundingDate: '2005',
      },
      {
        '@type': 'WebSite',
        name: 'Instrumenta',
        url: origin + addressIn(language, '/'),
        inLanguage: language,
        publisher: { '@id': `${origin}/#organization` },
        potentialAction: {
          '@type': 'SearchAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: `${origin}${addressIn(language, '/products')}?search={search_term_string}`,
          },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }
  return <StructuredData data={data} />
}
