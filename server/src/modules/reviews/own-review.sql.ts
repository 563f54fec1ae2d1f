import type { Image, Review, User } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import type { z } from 'zod'
import { lockActiveAccount } from '../../shared/active-account.sql'
import { reviewColumns } from '../../shared/model-columns.sql'
import type { Sql } from '../../shared/sql'
import { boughtBy, describePhoto, lockPhoto } from './create-review.sql'
import type { flagReviewInput, updateReviewInput } from './reviews.input'
import type { Language } from '../../shared/languages'
import type { Cursor, PageRequest } from '../../shared/pagination'

interface ReviewChanges extends z.output<typeof updateReviewInput> {
  /** The photo with the id `imageId`. */
  image: Image | null
  /** An edited review waits for approval again. */
  isApprovedFirst: boolean
}

/** Returns undefined if nothing changes, or if the review, the photo or the account no longer exists. */
export async function updateOwnReview(
  sql: Sql,
  author: User,
  { id, rating, comment, imageId, image, isApprovedFirst }: ReviewChanges,
): Promise<Review | undefined> {
  const newPhoto = imageId === undefined ? Prisma.sql`reviews.image_id` : Prisma.sql`photo.id`
  const became = Prisma.sql`
    coalesce(${rating ?? null}::int, rating), coalesce(${comment ?? null}::text, comment), ${newPhoto}`
  const [review] = await sql.rows(
    reviewColumns,
    (columns) => Prisma.sql`
      WITH ${lockActiveAccount(author.id)}, ${lockPhoto(image)}, written AS (
        UPDATE reviews SET (rating, comment, image_id) = ROW (${became}), edited_at = now(), version = version + 1,
          state = CASE WHEN state = 'HIDDEN' OR ${isApprovedFirst}::boolean THEN 'PENDING' ELSE state END
        FROM person, photo
        WHERE reviews.id = ${id}::uuid AND user_id = person.id
          AND (rating, comment, image_id) IS DISTINCT FROM (${became})
        RETURNING reviews.*
      ), ${describePhoto()}
      SELECT ${columns} FROM written`,
  )
  return review
}

/** Flags another's visible review. A reader's second flag changes nothing. */
export async function insertFlag(
  sql: Sql,
  reader: User,
  { id, reason }: z.output<typeof flagReviewInput>,
): Promise<void> {
  await sql.query(Prisma.sql`
    WITH ${lockActiveAccount(reader.id)}, flagged AS (
      INSERT INTO review_flags (review_id, user_id, reason)
      SELECT reviews.id, person.id, ${reason}::"ReviewFault" FROM reviews, person
      WHERE reviews.id = ${id}::uuid AND user_id <> person.id AND state = 'VISIBLE'
      ON CONFLICT DO NOTHING
      RETURNING review_id
    )
    UPDATE reviews SET flag_count = flag_count + 1 FROM flagged WHERE reviews.id = review_id`)
}

export interface ReviewableProduct {
  /** Product id. */
  id: string
  /** Time of the last order. */
  boughtAt: Date
}

interface ReviewableFilter {
  userId: string
  /** A part of the name, in English or in `language`. */
  search: string | null | undefined
  language: Language
}

/** Products that the person has bought and not reviewed, the last ordered first. */
export function readReviewable(
  sql: Sql,
  filter: ReviewableFilter,
  after: Cursor | undefined,
  { first }: PageRequest,
): Promise<ReviewableProduct[]> {
  const behind = after
    ? Prisma.sql`AND ("boughtAt", id) < (${after.key}::timestamptz, ${after.id}::uuid)`
    : Prisma.empty
  return sql.query(Prisma.sql`
    SELECT id, "boughtAt" FROM ${reviewable(filter)} ${behind} ORDER BY "boughtAt" DESC, id DESC LIMIT ${first + 1}`)
}

export async function countReviewable(sql: Sql, filter: ReviewableFilter): Promise<number> {
  const [counted] = await sql.query<{ count: number }>(
    Prisma.sql`SELECT count(*)::int AS count FROM ${reviewable(filter)}`,
  )
  return counted?.count ?? 0
}

const contains = (name: Prisma.Sql, search: string) => Prisma.sql`strpos(lower(${name}), lower(${search})) > 0`

function reviewable({ userId, search, language }: ReviewableFilter): Prisma.Sql {
  const matching = search
    ? Prisma.sql`AND (${contains(Prisma.sql`products.name`, search)} OR EXISTS (
        SELECT FROM product_translations AS told
        WHERE told.product_id = products.id AND told.language = ${language} AND ${contains(Prisma.sql`told.name`, search)}
      ))`
    : Prisma.empty
  return Prisma.sql`
    products JOIN (
      SELECT product_id, max(created_at) AS "boughtAt" FROM ${boughtBy(userId)} GROUP BY product_id
    ) AS bought ON bought.product_id = products.id
    WHERE deleted_at IS NULL ${matching} AND NOT EXISTS (
      SELECT FROM reviews WHERE reviews.user_id = ${userId}::uuid AND reviews.product_id = products.id
    )`
}
