-- AlterTable
ALTER TABLE "reviews" ADD COLUMN     "is_repeat" BOOLEAN NOT NULL DEFAULT false;

-- One review of the shop for each person. What people published before stays; the first of each is the one.
UPDATE "reviews" SET "is_repeat" = true
FROM (
    SELECT "id", row_number() OVER (PARTITION BY "user_id" ORDER BY "created_at", "id") AS "place"
    FROM "reviews" WHERE "product_id" IS NULL
) AS "numbered"
WHERE "numbered"."id" = "reviews"."id" AND "place" > 1;
DROP INDEX "reviews_user_id_comment_key";
CREATE UNIQUE INDEX "reviews_user_id_of_shop_key" ON "reviews" ("user_id") WHERE "product_id" IS NULL AND NOT "is_repeat";

-- A verified purchase is one that was sent; an order alone can be called off again.
UPDATE "reviews" SET "is_verified_purchase" = false
WHERE "is_verified_purchase" AND NOT EXISTS (
    SELECT FROM "orders"
    WHERE "orders"."user_id" = "reviews"."user_id" AND "status" IN ('SHIPPED', 'DELIVERED')
        AND ("reviews"."product_id" IS NULL OR "orders"."product_id" = "reviews"."product_id")
);
