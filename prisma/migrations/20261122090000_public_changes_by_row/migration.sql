-- The triggers of "public_changes" were of statements, and those fire also for a statement that changes no row: a review
-- that was refused emptied the caches of every process. Of rows they fire only for what has changed.
DROP TRIGGER "products_note_public_change" ON "products";
DROP TRIGGER "categories_note_public_change" ON "categories";
DROP TRIGGER "images_note_public_change" ON "images";
DROP TRIGGER "reviews_note_public_change" ON "reviews";

CREATE TRIGGER "products_note_public_change" AFTER INSERT OR DELETE
    ON "products" FOR EACH ROW EXECUTE FUNCTION note_public_change();
-- Without "available_quantity", so that orders do not pay for it.
CREATE TRIGGER "products_note_public_update"
    AFTER UPDATE OF "name", "description", "material", "sizes", "price_minor", "min_quantity", "fda_product_code",
        "fda_class", "regulation_number", "category_id", "image_id", "created_at", "rating_sum", "rating_count",
        "deleted_at"
    ON "products" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_public_change();

CREATE TRIGGER "categories_note_public_change" AFTER INSERT OR DELETE
    ON "categories" FOR EACH ROW EXECUTE FUNCTION note_public_change();
CREATE TRIGGER "categories_note_public_update" AFTER UPDATE
    ON "categories" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_public_change();

CREATE TRIGGER "images_note_public_change" AFTER DELETE
    ON "images" FOR EACH ROW EXECUTE FUNCTION note_public_change();
CREATE TRIGGER "images_note_public_update" AFTER UPDATE
    ON "images" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_public_change();

CREATE TRIGGER "reviews_note_public_change" AFTER INSERT OR DELETE
    ON "reviews" FOR EACH ROW EXECUTE FUNCTION note_public_change();
CREATE TRIGGER "reviews_note_public_update" AFTER UPDATE
    ON "reviews" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_public_change();

CREATE TRIGGER "products_note_truncate" AFTER TRUNCATE
    ON "products" FOR EACH STATEMENT EXECUTE FUNCTION note_public_change();
CREATE TRIGGER "categories_note_truncate" AFTER TRUNCATE
    ON "categories" FOR EACH STATEMENT EXECUTE FUNCTION note_public_change();
CREATE TRIGGER "images_note_truncate" AFTER TRUNCATE
    ON "images" FOR EACH STATEMENT EXECUTE FUNCTION note_public_change();
CREATE TRIGGER "reviews_note_truncate" AFTER TRUNCATE
    ON "reviews" FOR EACH STATEMENT EXECUTE FUNCTION note_public_change();
