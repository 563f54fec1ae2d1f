import type { Review } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { reviewColumns } from '../../shared/model-columns.sql'
import type { Sql } from '../../shared/sql'

/** The review, locked until the transaction ends. */
export async function lockReview(sql: Sql, id: string): Promise<Review | undefined> {
  const [review] = await sql.rows(
    reviewColumns,
    (columns) => Prisma.sql`SELECT ${columns} FROM reviews WHERE id = ${id}::uuid FOR NO KEY UPDATE`,
  )
  return review
}
