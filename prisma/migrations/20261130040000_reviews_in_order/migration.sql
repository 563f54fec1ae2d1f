-- CreateEnum
CREATE TYPE "ReviewState" AS ENUM ('VISIBLE', 'PENDING', 'HIDDEN');

-- CreateEnum
CREATE TYPE "ReviewFault" AS ENUM ('NOT_ABOUT_PRODUCT', 'OFFENSIVE', 'PERSONAL_DATA', 'ADVERTISEMENT', 'OTHER');

-- AlterEnum
-- This migration adds more than one value to an enum.
-- With PostgreSQL versions 11 and earlier, this is not possible
-- in a single migration. This can be worked around by creating
-- multiple migrations, each migration adding only one value to
-- the enum.


ALTER TYPE "AuditAction" ADD VALUE 'APPROVE_REVIEW';
ALTER TYPE "AuditAction" ADD VALUE 'HIDE_REVIEW';
ALTER TYPE "AuditAction" ADD VALUE 'ANSWER_REVIEW';
ALTER TYPE "AuditAction" ADD VALUE 'DELETE_REVIEW';

-- AlterTable
ALTER TABLE "reviews" ADD COLUMN     "answer" TEXT,
ADD COLUMN     "answered_at" TIMESTAMPTZ(3),
ADD COLUMN     "edited_at" TIMESTAMPTZ(3),
ADD COLUMN     "flag_count" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "hiding_note" TEXT,
ADD COLUMN     "hiding_reason" "ReviewFault",
ADD COLUMN     "state" "ReviewState" NOT NULL DEFAULT 'VISIBLE',
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- CreateTable
CREATE TABLE "review_flags" (
    "review_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "reason" "ReviewFault" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "settled_at" TIMESTAMPTZ(3),

    CONSTRAINT "review_flags_pkey" PRIMARY KEY ("review_id","user_id")
);

-- CreateIndex
CREATE INDEX "review_flags_user_id_idx" ON "review_flags"("user_id");

-- CreateIndex
CREATE INDEX "reviews_rating_created_at_id_idx" ON "reviews"("rating", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "reviews_user_id_created_at_id_idx" ON "reviews"("user_id", "created_at" DESC, "id" DESC);

-- AddForeignKey
ALTER TABLE "review_flags" ADD CONSTRAINT "review_flags_review_id_fkey" FOREIGN KEY ("review_id") REFERENCES "reviews"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review_flags" ADD CONSTRAINT "review_flags_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- By hand: ratings of visible reviews, checks, and whose changes empty caches (prisma/sql/reviews.sql, public-changes.sql).

-- What a product is rated: visible reviews alone, whoever writes, edits, hides, shows or deletes them. Of statements, so that
-- many reviews at once cost each product one update; what changes no rating writes nothing.
CREATE FUNCTION "rate_products"() RETURNS trigger AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        UPDATE products SET rating_sum = rating_sum + total, rating_count = rating_count + number
        FROM (
            SELECT product_id, sum(rating)::int AS total, count(*)::int AS number
            FROM new_reviews WHERE state = 'VISIBLE' AND product_id IS NOT NULL GROUP BY product_id
        ) AS added WHERE products.id = added.product_id;
    ELSIF TG_OP = 'DELETE' THEN
        UPDATE products SET rating_sum = rating_sum - total, rating_count = rating_count - number
        FROM (
            SELECT product_id, sum(rating)::int AS total, count(*)::int AS number
            FROM old_reviews WHERE state = 'VISIBLE' AND product_id IS NOT NULL GROUP BY product_id
        ) AS removed WHERE products.id = removed.product_id;
    ELSE
        UPDATE products SET rating_sum = rating_sum + total, rating_count = rating_count + number
        FROM (
            SELECT product_id, sum(rating)::int AS total, sum(sign)::int AS number FROM (
                SELECT product_id, rating, 1 AS sign FROM new_reviews WHERE state = 'VISIBLE'
                UNION ALL
                SELECT product_id, -rating, -1 FROM old_reviews WHERE state = 'VISIBLE'
            ) AS counted WHERE product_id IS NOT NULL GROUP BY product_id
        ) AS changed WHERE products.id = changed.product_id AND (total <> 0 OR number <> 0);
    END IF;
    RETURN NULL;
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER "reviews_rate_inserted" AFTER INSERT ON "reviews"
    REFERENCING NEW TABLE AS new_reviews FOR EACH STATEMENT EXECUTE FUNCTION rate_products();
CREATE TRIGGER "reviews_rate_updated" AFTER UPDATE ON "reviews"
    REFERENCING OLD TABLE AS old_reviews NEW TABLE AS new_reviews FOR EACH STATEMENT EXECUTE FUNCTION rate_products();
CREATE TRIGGER "reviews_rate_deleted" AFTER DELETE ON "reviews"
    REFERENCING OLD TABLE AS old_reviews FOR EACH STATEMENT EXECUTE FUNCTION rate_products();

ALTER TABLE "reviews"
    ADD CONSTRAINT "reviews_hiding_check" CHECK (
        ("state" = 'HIDDEN') <= ("hiding_reason" IS NOT NULL) AND ("state" = 'VISIBLE') <= ("hiding_reason" IS NULL)
        AND ("hiding_reason" IS NOT NULL OR "hiding_note" IS NULL) AND char_length("hiding_note") BETWEEN 1 AND 500
    ),
    ADD CONSTRAINT "reviews_answer_check" CHECK (
        ("answer" IS NULL) = ("answered_at" IS NULL) AND char_length("answer") BETWEEN 1 AND 2000
    ),
    ADD CONSTRAINT "reviews_flag_count_check" CHECK ("flag_count" >= 0);

-- What waits for an admin: few rows of many.
CREATE INDEX "reviews_waiting_idx" ON "reviews" ("flag_count" DESC, "id" DESC) WHERE "state" = 'PENDING' OR "flag_count" > 0;

-- Without "flag_count", so that nobody empties caches by flagging.
DROP TRIGGER "reviews_note_public_update" ON "reviews";
CREATE TRIGGER "reviews_note_public_update"
    AFTER UPDATE OF "user_id", "product_id", "name", "rating", "comment", "image_id", "is_verified_purchase", "created_at",
        "state", "edited_at", "answer", "answered_at"
    ON "reviews" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_public_change();
