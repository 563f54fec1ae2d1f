import type { Image, Review, User } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { lockActiveAccount } from '../../shared/active-account.sql'
import { reviewColumns } from '../../shared/model-columns.sql'
import type { Sql } from '../../shared/sql'
import { describePhoto, holdPhoto } from './create-review.sql'
import type { FlagReviewInput, UpdateReviewInput } from './reviews.input'

/** What of a review becomes what. */
export interface ReviewChanges extends UpdateReviewInput {
  /** The photo that `imageId` names. */
  image: Image | null
  /** Whether it waits for an admin then, even if it was visible. */
  isApprovedFirst: boolean
}

/**
 * Changes a review of the author's own. Nothing comes of it where there is none, where it says so already, where the photo is
 * gone, and where the account has ended.
 */
export async function changeReview(
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
      WITH ${lockActiveAccount(author.id)}, ${holdPhoto(image)}, written AS (
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

/** Notes what a reader holds against a visible review that is another's. Who flagged it before changes nothing. */
export async function flagReview(sql: Sql, reader: User, { id, reason }: FlagReviewInput): Promise<void> {
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
