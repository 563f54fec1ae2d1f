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
