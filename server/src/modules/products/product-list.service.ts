import { sentence } from '../../messages/sentence'
import { BASE_CURRENCY } from '../../shared/currencies'
import type { CurrencyCode } from '../../shared/currencies'
import type { Db } from '../../shared/db'
import { badUserInput } from '../../shared/errors'
import type { Language } from '../../shared/languages'
import { FALLBACK_LANGUAGE } from '../../shared/languages'
import type { Connection, PageRequest } from '../../shared/pagination'
import { readPageRequest, toConnection } from '../../shared/pagination'
import { parseInput } from '../../shared/validation'
import { pricedProducts, readPricedCurrency } from '../prices/prices.sql'
import type { ProductConditions } from './product-conditions.sql'
import { readConditions } from './product-conditions.sql'
import type { ProductFacets } from './product-facets.sql'
import { countFacets } from './product-facets.sql'
import { productsNamedIn } from './product-pages.sql'
import { countMatches, readBestMatches, readMatches } from './product-search.sql'
import type { ProductSearch } from './product-search'
import { productFilter } from './products.input'
import type { ProductLoaders } from './products.loaders'
import type { ListedProduct, ProductSort } from './products.sorting'
import { chooseOrdering, isPriceSort } from './products.sorting'

/** Which products, in which order. */
export interface ProductListRequest extends PageRequest {
  /** Unless said, the best match first when there is a search, else the newest. */
  sort?: ProductSort | null | undefined
  /** As the schema's ProductFilter; checked here. */
  filter?: unknown
  /** In which names are sorted and searches look; English unless said. */
  language?: Language | undefined
  /** What prices are wanted in: to sort by, to filter by and in facets. The base currency unless said. */
  currency?: CurrencyCode | undefined
}

/** A page of products. */
export interface ProductConnection extends Connection<ListedProduct> {
  /** Counts what the list could be narrowed down to; run only when `facets` is asked for. */
  countFacets: () => Promise<ProductFacets>
}

/** What lists are read with. */
export interface ProductListDeps {
  db: Db
  loaders: Pick<ProductLoaders, 'productPage'>
  /** What finds products in place of PostgreSQL, where the shop has it. */
  engine?: ProductSearch | undefined
  /** Told of a search that finds nothing in all of the shop. */
  onMiss?: ((search: string, language: Language) => void) | undefined
}

/** A page of the catalogue. Throws BAD_USER_INPUT for a wrong page, cursor or filter. */
export async function listProducts(
  { db, loaders, engine, onMiss }: ProductListDeps,
  request: ProductListRequest,
): Promise<ProductConnection> {
  const filter = parseInput(productFilter, request.filter ?? {}, 'filter')
  const { currency: wanted = BASE_CURRENCY, language = FALLBACK_LANGUAGE } = request
  const isByPrice = filter.minPrice != null || filter.maxPrice != null
  // Where no price is in question, prices are not looked at.
  const isPriced = isByPrice || isPriceSort(request.sort)
  const currency = isPriced ? await readPricedCurrency(db.sql, wanted) : BASE_CURRENCY
  if (isByPrice && currency !== wanted) throw noPricesIn(wanted)
  const { from, column: priceColumn } = pricedProducts(currency)
  const ordering = chooseOrdering(request.sort, filter.search, { language, currency })
  const named = ordering.language ? pricedProducts(currency, productsNamedIn(ordering.language)).from : from
  const place = { ordering, after: readPageRequest(request, ordering), rows: request.first + 1, from: named }
  let known: Promise<ProductConditions> | undefined
  const conditions = () => (known ??= readConditions(db, filter, { language, priceColumn, engine }))

  async function read(): Promise<ListedProduct[]> {
    const { search, minPrice, maxPrice, maxMinQuantity, updatedFrom } = filter
    const isNarrowed = [minPrice, maxPrice, maxMinQuantity, updatedFrom].some((one) => one != null)
    const isPlain = search === '' && !isNarrowed && ordering.column !== 'local_name'
    if (isPlain) return loaders.productPage.load({ filter, ...place })
    // What is ranked has to be found as a whole, in the one way there is.
    const isEnglish = language === FALLBACK_LANGUAGE
    if (ordering.column === 'rank' && !isNarrowed && isEnglish && !engine)
      return readBestMatches(db.searchSql, filter, place)
    // How best to find the others depends on how many there are, so that they are planned for their values.
    return readMatches(db.searchSql, await conditions(), place)
  }

  /** Facets are asked for by whoever has said what to look for: not while one is typing, nor for the next part of a list. */
  async function readFacets(): Promise<ProductFacets> {
    if (isMiss) onMiss?.(filter.search, language)
    return countFacets(db.searchSql, await conditions(), await readPricedCurrency(db.sql, wanted))
  }

  const count = async () => countMatches(db.searchSql, from, await conditions())
  const rows = await read()
  const { search, ...narrowing } = filter
  const isMiss =
    rows.length === 0 && search !== '' && !place.after && Object.values(narrowing).every((one) => one == null)
  return Object.assign(toConnection(rows, request, ordering, count), { countFacets: readFacets })
}

/** What the numbers of the filter count is not what prices are in. */
const noPricesIn = (currency: CurrencyCode) =>
  badUserInput(sentence('noPricesIn', { currency, base: BASE_CURRENCY }), 'filter')
