-- Moves on with each statement that changes what visitors see, stock aside: stock has its ledger's sequence. Caches of
-- public data ask for both numbers (server/src/shared/freshness.ts). A sequence, because nobody ever waits for it.
CREATE SEQUENCE "public_changes" AS bigint;

CREATE FUNCTION note_public_change() RETURNS trigger AS $$
BEGIN
    PERFORM nextval('public_changes');
    RETURN NULL;
END;
$$ LANGUAGE plpgsql;

-- Without "available_quantity", so that orders do not pay for it.
CREATE TRIGGER "products_note_public_change"
    AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "name", "description", "material", "sizes", "price_minor",
        "min_quantity", "fda_product_code", "fda_class", "regulation_number", "category_id", "image_id", "created_at",
        "rating_sum", "rating_count", "deleted_at"
    ON "products" FOR EACH STATEMENT EXECUTE FUNCTION note_public_change();
CREATE TRIGGER "categories_note_public_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE
    ON "categories" FOR EACH STATEMENT EXECUTE FUNCTION note_public_change();
CREATE TRIGGER "images_note_public_change" AFTER UPDATE OR DELETE OR TRUNCATE
    ON "images" FOR EACH STATEMENT EXECUTE FUNCTION note_public_change();
CREATE TRIGGER "reviews_note_public_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE
    ON "reviews" FOR EACH STATEMENT EXECUTE FUNCTION note_public_change();
