import { Prisma } from '@instrumenta/prisma/client'
import type { Sql } from '../../shared/sql'
import { isVisible } from '../reviews/reviews.sql'
import type { HomeFigure } from './home-figures'

export interface ShopFront {
  /** Mean rating from 1 to 5 with two decimals; null without reviews. */
  average: number | null
  /** Number of visible reviews. */
  count: number
  figures: HomeFigure[]
}

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
