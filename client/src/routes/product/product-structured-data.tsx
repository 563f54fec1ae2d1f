import { t } from '@lingui/core/macro'
import { useContext } from 'react'
import { canBeOrdered } from '../../features/catalog/stock-state'
import { useSeller } from '../../shared/config/page-config'
import { plainPrice } from '../../shared/format/money'
import { addressIn } from '../../shared/i18n/languages'
import { currentLanguage } from '../../shared/i18n/messages'
import { categoryPath } from '../../shared/navigation/paths'
import { OriginContext, absoluteAddress, StructuredData } from '../../shared/page/page-head'
import { priceSpan } from '../../shared/prices/chosen-size'
import { roundRating } from '../../shared/ui/rating-stars'
import type { ProductPageQuery } from './product-page.generated'

/** URL of its image, or of all if there are several. */
function imagesOf(origin: string, pictures: readonly { url: string }[]): string | string[] {
  const addresses = pictures.map(({ url }) => absoluteAddress(origin, url))
  return addresses.length === 1 ? addresses.join('') : addresses
}

/** Structured data of the product, its offer and its category. */
export function ProductStructuredData({ product }: { product: NonNullable<ProductPageQuery['product']> }) {
  const origin = useContext(OriginContext)
  const { name: brand } = useSeller()
  const { id, name, description, material, weightGrams, price, rating, pictures, category } = product
  const span = priceSpan(product.variants)
  const addressOf = (path: string) => origin + addressIn(currentLanguage(), path)
  const url = addressOf(`/products/${id}`)
  const crumbs = [
    { name: t`Medical Tools`, item: addressOf('/products') },
    { name: category.name, item: addressOf(categoryPath(category.slug)) },
    { name, item: url },
  ]
  const data = {
    '@graph': [
      {
        '@type': 'Product',
        '@id': `${url}#product`,
        url,
        name,
        description,
        sku: product.sku,
        category: category.name,
        brand: { '@type': 'Brand', name: brand },
        ...(material && { material }),
        ...(weightGrams !== null && { weight: { '@type': 'QuantitativeValue', value: weightGrams, unitCode: 'GRM' } }),
        ...(pictures.length > 0 && { image: imagesOf(origin, pictures) }),
        offers: {
          ...(span
            ? {
                '@type': 'AggregateOffer',
                lowPrice: plainPrice(span.lowest.amount, price.currency),
                highPrice: plainPrice(span.highest.amount, price.currency),
                offerCount: product.variants.length,
              }
            : { '@type': 'Offer', price: plainPrice(price.amount, price.currency) }),
          url,
          priceCurrency: price.currency,
          availability: `https://schema.org/${canBeOrdered(product) ? 'InStock' : 'OutOfStock'}`,
          eligibleQuantity: { '@type': 'QuantitativeValue', minValue: product.minQuantity },
        },
        ...(rating.average !== null && {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: String(roundRating(rating.average)),
            reviewCount: rating.count,
            bestRating: 5,
            worstRating: 1,
          },
        }),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, ...crumb })),
      },
    ],
  }
  return <StructuredData data={data} />
}
