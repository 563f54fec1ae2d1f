import type { Reading } from '../../graphql/context'
import { sentence } from '../../messages/sentence'
import type { CurrencyCode } from '../../shared/money'
import { BASE_CURRENCY } from '../../shared/money'
import type { Db } from '../../shared/db'
import { badUserInput } from '../../shared/errors'
import type { Language } from '../../shared/languages'
import { FALLBACK_LANGUAGE } from '../../shared/languages'
import type { Connection, PageRequest } from '../../shared/pagination'
import { readPageRequest, toConnection } from '../../shared/pagination'
import { parseInput } from '../../shared/validation'
import { pricedProducts, readPricedCurrency } from '../prices/prices.sql'
import { countManaged, countManagedByStatus, readManaged } from './managed-products.sql'
import type { ListedProduct, ManagedProductSort, ProductSort } from './products.sorting'
import { chooseOrdering, isPriceSort, orderManaged } from './products.sorting'
import type { ProductConditions } from './product-conditions.sql'
import { readConditions } from './product-conditions.sql'
import type { ProductFacets } from './product-facets.sql'
import { countFacets } from './product-facets.sql'
import { productsNamedIn } from './product-pages.sql'
import { countMatches, readBestMatches, readMatches } from './find-products.sql'
import { managedProductFilter, productFilter } from './products.input'
import type { ProductLoaders } from './products.loaders'

export interface ProductListRequest extends PageRequest {
  /** Default: the best match first for a search, else the newest. */
  sort?: ProductSort | null | undefined
  /** `ProductFilter` of the schema, unchecked. */
  filter?: unknown
  /** Language for sorting by name and for searches. Default: English. */
  language?: Language | undefined
  /** Currency for sorting and filtering by price, and for facets. Default: the base currency. */
  currency?: CurrencyCode | undefined
  /** Whether only `CARD_FIELDS` of the products are requested. */
  isCards?: boolean
}

export interface ProductConnection extends Connection<ListedProduct> {
  /** Runs only if `facets` is requested. */
  countFacets: () => Promise<ProductFacets>
}

interface ProductListDeps extends Partial<Pick<Reading, 'searchEngine'>> {
  db: Db
  loaders: Pick<ProductLoaders, 'productPage'>
  missNotes?: Pick<Reading['missNotes'], 'add'>
}

const NO_FILTER = parseInput(productFilter, {}, 'filter')

/** A page of products in the shop. */
export async function listProducts(
  { db, loaders, searchEngine, missNotes }: ProductListDeps,
  request: ProductListRequest,
): Promise<ProductConnection> {
  const filter = request.filter == null ? NO_FILTER : parseInput(productFilter, request.filter, 'filter')
  const { currency: wanted = BASE_CURRENCY, language = FALLBACK_LANGUAGE } = request
  const isByPrice = filter.minPrice != null || filter.maxPrice != null
  // Prices are joined only if the order or the filter needs them.
  const isPriced = isByPrice || isPriceSort(request.sort)
  const currency = isPriced ? await readPricedCurrency(db.sql, wanted) : BASE_CURRENCY
  if (isByPrice && currency !== wanted) throw noPricesIn(wanted)
  const { from, column: priceColumn } = pricedProducts(currency)
  const ordering = chooseOrdering(request.sort, filter.search, { language, currency })
  const namedProducts = ordering.language ? pricedProducts(currency, productsNamedIn(ordering.language)).from : from
  const after = readPageRequest(request, ordering)
  const place = { ordering, after, rows: request.first + 1, from: namedProducts, isCards: request.isCards ?? false }
  let known: Promise<ProductConditions> | undefined
  const conditions = () => (known ??= readConditions(db, filter, { language, priceColumn, engine: searchEngine }))

  async function read(): Promise<ListedProduct[]> {
    const { search, minPrice, maxPrice, maxMinQuantity, updatedFrom } = filter
    const isNarrowed = [minPrice, maxPrice, maxMinQuantity, updatedFrom].some((one) => one != null)
    const isPlain = search === '' && !isNarrowed && ordering.column !== 'local_name'
    if (isPlain) return loaders.productPage.load({ filter, ...place })
    // Ranking reads all matches, so a prepared statement has no better plan to miss.
    const isEnglish = language === FALLBACK_LANGUAGE
    if (ordering.column === 'rank' && !isNarrowed && isEnglish && !searchEngine) {
      return readBestMatches(db.searchSql, filter, place)
    }
    // The best plan depends on the number of matches: PostgreSQL plans each statement for its values.
    return readMatches(db.searchSql, await conditions(), place)
  }

  /** Clients request facets for a finished search, not while the user types or loads the next page. So misses are noted here. */
  async function readFacets(): Promise<ProductFacets> {
    if (isMiss) missNotes?.add(filter.search, language)
    return countFacets(db.searchSql, await conditions(), await readPricedCurrency(db.sql, wanted))
  }

  let facets: Promise<ProductFacets> | undefined
  /**
   * If facets are requested, too, their statement gives the number, so that PostgreSQL reads the matches once. Their resolver
   * runs in the same turn as this one's, so it has started after the first `await`. Facets in another currency than the
   * filter's leave out products without a price in it.
   */
  async function count(): Promise<number> {
    await Promise.resolve()
    if (facets && currency === wanted) return (await facets).total
    return countMatches(db.searchSql, from, await conditions())
  }

  const rows = await read()
  const { search, ...narrowing } = filter
  const isMiss =
    rows.length === 0 && search !== '' && !place.after && Object.values(narrowing).every((one) => one == null)
  return Object.assign(toConnection(rows, request, ordering, count), { countFacets: () => (facets ??= readFacets()) })
}

/** The amounts of the filter are in a currency without prices. */
const noPricesIn = (currency: CurrencyCode) =>
  badUserInput(sentence('noPricesIn', { currency, base: BASE_CURRENCY }), 'filter')

interface ManagedListRequest extends PageRequest {
  /** `ManagedProductFilter` of the schema, unchecked. */
  filter?: unknown
  sort: ManagedProductSort
}

/** A page of the dashboard's list, which has drafts and deleted products, too. */
export async function listManagedProducts(db: Db, { sort, ...request }: ManagedListRequest) {
  const filter = parseInput(managedProductFilter, request.filter ?? {}, 'filter')
  const ordering = orderManaged(sort)
  const place = { ordering, after: readPageRequest(request, ordering), rows: request.first + 1 }
  const rows = await readManaged(db.searchSql, filter, place)
  return toConnection(rows, request, ordering, () => countManaged(db.searchSql, filter))
}

/** Counts products per status; ignores `filter.status`. */
export const countProductsByStatus = (db: Db, filter: unknown) =>
  countManagedByStatus(db.searchSql, parseInput(managedProductFilter, filter ?? {}, 'filter'))

/** All categories in the order of the shop. */
export function listCategories(db: Db) {
  return db.category.findMany({ orderBy: [{ position: 'asc' }, { id: 'asc' }] })
}
