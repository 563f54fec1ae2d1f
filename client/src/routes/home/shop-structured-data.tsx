import { useContext } from 'react'
import { useLineOfBusiness, useSeller } from '../../shared/config/seller'
import { addressIn } from '../../shared/i18n/languages'
import { currentLanguage } from '../../shared/i18n/messages'
import { OriginContext } from '../../shared/page/page-head'
import { StructuredData } from '../../shared/page/structured-data'

/** Structured data of the company and the search. */
export function ShopStructuredData() {
  const origin = useContext(OriginContext)
  const language = currentLanguage()
  const { name, logo } = useSeller()
  const lineOfBusiness = useLineOfBusiness()
  const data = {
    '@graph': [
      {
        '@type': 'Organization',
        '@id': `${origin}/#organization`,
        name,
        url: `${origin}/`,
        logo: origin + (logo?.url ?? '/favicon.svg'),
        description: lineOfBusiness,
        foundingDate: '2005',
      },
      {
        '@type': 'WebSite',
        name,
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
