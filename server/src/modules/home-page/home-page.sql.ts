import { Prisma } from '@instrumenta/prisma/client'
import type { Sql } from '../../shared/sql'
import { isVisible } from '../reviews/reviews.sql'
import type { HomeFigure } from './home-figures'

/** What is said of the shop as a whole. */
export interface ShopFront {
  /** Mean of the ratings with two decimals, 1 to 5; null while there is none. */
  average: number | null
  /** How many reviews there are. */
  count: number
  figures: HomeFigure[]
}

/** All visible reviews in numbers, and the figures of the home page. */
export async function readShopFront(sql: Sql): Promise<ShopFront> {
  const [front] = await sql.query<ShopFront>(
    Prisma.sql`
      SELECT round(avg(rating), 2)::float8 AS average, count(*)::int AS count,
        coalesce((SELECT figures FROM home_page), '[]') AS figures
      FROM reviews WHERE ${isVisible}`,
    'shop_front',
  )
  return front ?? { average: null, count: 0, figures: [] }
}
