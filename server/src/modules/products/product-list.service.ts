import { Prisma } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import type { Connection, PageRequest } from '../../shared/pagination'
import { readPageRequest, toConnection } from '../../shared/pagination'
import { limitTo } from '../../shared/sql'
import { parseInput } from '../../shared/validation'
import { columnsOf, productColumns } from './product-columns.sql'
import type { ProductConditions } from './product-conditions.sql'
import { allOf, narrowBy, rankedBy, readConditions } from './product-conditions.sql'
import type { ProductFacets } from './product-facets.service'
import { countFacets } from './product-facets.service'
import type { PageSelection } from './product-pages.service'
import { inOrder, isBehind, selectInOrder } from './product-pages.service'
import { productFilter } from './products.input'
import type { ProductLoaders } from './products.loaders'
import type { ListedProduct, ProductOrdering, ProductSort } from './products.sorting'
import { chooseOrdering } from './products.sorting'

/** Which products, in which order. */
export interface ProductListRequest extends PageRequest {
  /** Unless said, the best match first when there is a search, else the newest. */
  sort?: ProductSort | null | undefined
  /** As the schema's ProductFilter; checked here. */
  filter?: unknown
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
}

/**
 * A page of the catalogue. Throws BAD_USER_INPUT for a wrong page, cursor or filter.
 * @param fields of the schema's Product that will be asked of the rows; without them all are read
 */
export async function listProducts(
  { db, loaders }: ProductListDeps,
  request: ProductListRequest,
  fields?: ReadonlySet<string>,
): Promise<ProductConnection> {
  const filter = parseInput(productFilter, request.filter ?? {}, 'filter')
  const ordering = chooseOrdering(request.sort, filter.search)
  const after = readPageRequest(request, ordering)
  const rows = request.first + 1
  const { search, minPrice, maxPrice, maxMinQuantity } = filter
  const isNarrowed = minPrice != null || maxPrice != null || maxMinQuantity != null
  if (search === '' && !isNarrowed) {
    const found = await loaders.productPage.load({ filter, ordering, fields, after, rows })
    return connect(db, found, { request, ordering, readConditions: () => readConditions(db, filter) })
  }
  const selection = {
    columns: fields ? columnsOf(fields) : productColumns,
    behind: isBehind(ordering, after),
    ordering,
    limit: rows,
  }
  const isByRank = ordering.column === 'rank'
  // What is ranked has to be found as a whole, in the one way there is.
  if (isByRank && !isNarrowed) {
    const { from, found, rank } = rankedBy(search)
    const matching = allOf({ ...narrowBy(filter), found })
    const best = await db.searchSql.prepared<ListedProduct>(selectByRank({ ...selection, from, rank, matching }))
    return connect(db, best, { request, ordering, readConditions: () => readConditions(db, filter) })
  }
  // How best to find the others depends on how many there are, so that they are planned for their values.
  const conditions = await readConditions(db, filter)
  const matching = allOf(conditions)
  const found = await db.searchSql.planned<ListedProduct>(
    isByRank
      ? selectByRank({ ...selection, from: Prisma.sql`products`, rank: conditions.rank, matching })
      : selectInOrder({ ...selection, matching }),
  )
  return connect(db, found, { request, ordering, readConditions: async () => conditions })
}

interface Asked {
  request: ProductListRequest
  ordering: ProductOrdering
  /** Called once at most, when the total or the facets are asked for. */
  readConditions(): Promise<ProductConditions>
}

function connect(db: Db, rows: ListedProduct[], { request, ordering, ...asked }: Asked): ProductConnection {
  let known: Promise<ProductConditions> | undefined
  const conditions = () => (known ??= asked.readConditions())
  const page = toConnection(rows, request, ordering, async () => {
    const counted = await db.searchSql.planned<{ count: number }>(
      Prisma.sql`SELECT count(*)::int AS count FROM products WHERE ${allOf(await conditions())}`,
    )
    return counted[0]?.count ?? 0
  })
  return Object.assign(page, { countFacets: async () => countFacets(db, await conditions()) })
}

interface RankedSelection extends PageSelection {
  from: Prisma.Sql
  rank: Prisma.Sql | null
}

/** The best matches. What is found has to be ranked and sorted as a whole: with ids alone that takes a third less. */
function selectByRank({ columns, from, matching, rank, behind, ordering, limit }: RankedSelection): Prisma.Sql {
  const order = inOrder(ordering)
  return Prisma.sql`
    SELECT ${columns}, rank FROM (
      SELECT id AS ranked_id, rank
      FROM (SELECT id, ${rank} AS rank FROM ${from} WHERE ${matching}) AS matches
      WHERE true ${behind} ORDER BY ${order} ${limitTo(limit)}
    ) AS ranked JOIN products ON products.id = ranked_id
    ORDER BY ${order}`
}
