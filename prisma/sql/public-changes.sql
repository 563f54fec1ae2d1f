-- Moves on with each change of what visitors see, stock aside: stock has its ledger's sequence. Caches of
-- public data ask for both numbers (server/src/shared/cache-version.ts). A sequence, because nobody ever waits for it.
CREATE SEQUENCE "public_changes" AS bigint;

CREATE FUNCTION note_public_change() RETURNS trigger AS $$
BEGIN
    PERFORM nextval('public_changes');
    RETURN NULL;
END;
$$ LANGUAGE plpgsql;

-- Of rows, not of statements, which fire also when they change no row: a review that was refused would empty the caches of
-- every process.
CREATE TRIGGER "products_note_public_change" AFTER INSERT OR DELETE
    ON "products" FOR EACH ROW EXECUTE FUNCTION note_public_change();
-- Without "available_quantity", so that orders do not pay for it.
CREATE TRIGGER "products_note_public_update"
    AFTER UPDATE OF "sku", "name", "description", "material", "sizes", "stock_by_size", "price_minor", "min_quantity", "increment",
        "tier_quantities", "tier_prices_minor", "weight_grams", "fda_product_code", "fda_class", "regulation_number", "category_id", "image_id", "created_at", "rating_sum", "rating_count",
        "deleted_at"
    ON "products" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_public_change();

CREATE TRIGGER "categories_note_public_change" AFTER INSERT OR DELETE
    ON "categories" FOR EACH ROW EXECUTE FUNCTION note_public_change();
CREATE TRIGGER "categories_note_public_update" AFTER UPDATE
    ON "categories" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_public_change();

-- Only of pictures that visitors see, or each upload and profile photo of anybody would empty all caches. Where one comes, goes or is
-- deleted, the row that shows it changes.
CREATE FUNCTION note_public_image() RETURNS trigger AS $$
BEGIN
    IF EXISTS (SELECT FROM products WHERE image_id = NEW.id)
        OR EXISTS (SELECT FROM product_pictures WHERE image_id = NEW.id)
        OR EXISTS (SELECT FROM reviews WHERE image_id = NEW.id) THEN
        PERFORM nextval('public_changes');
    END IF;
    RETURN NULL;
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER "images_note_public_update" AFTER UPDATE
    ON "images" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_public_image();

CREATE TRIGGER "reviews_note_public_change" AFTER INSERT OR DELETE
    ON "reviews" FOR EACH ROW EXECUTE FUNCTION note_public_change();
-- Without "flag_count", so that nobody empties caches by flagging.
CREATE TRIGGER "reviews_note_public_update"
    AFTER UPDATE OF "user_id", "product_id", "name", "rating", "comment", "image_id", "is_verified_purchase", "created_at",
        "state", "edited_at", "answer", "answered_at"
    ON "reviews" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_public_change();

CREATE TRIGGER "products_note_truncate" AFTER TRUNCATE
    ON "products" FOR EACH STATEMENT EXECUTE FUNCTION note_public_change();
CREATE TRIGGER "categories_note_truncate" AFTER TRUNCATE
    ON "categories" FOR EACH STATEMENT EXECUTE FUNCTION note_public_change();
CREATE TRIGGER "images_note_truncate" AFTER TRUNCATE
    ON "images" FOR EACH STATEMENT EXECUTE FUNCTION note_public_change();
CREATE TRIGGER "reviews_note_truncate" AFTER TRUNCATE
    ON "reviews" FOR EACH STATEMENT EXECUTE FUNCTION note_public_change();

CREATE TRIGGER "product_translations_note_public_change" AFTER INSERT OR DELETE
    ON "product_translations" FOR EACH ROW EXECUTE FUNCTION note_public_change();
CREATE TRIGGER "product_translations_note_public_update" AFTER UPDATE
    ON "product_translations" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_public_change();
CREATE TRIGGER "product_translations_note_truncate" AFTER TRUNCATE
    ON "product_translations" FOR EACH STATEMENT EXECUTE FUNCTION note_public_change();

CREATE TRIGGER "category_translations_note_public_change" AFTER INSERT OR DELETE
    ON "category_translations" FOR EACH ROW EXECUTE FUNCTION note_public_change();
CREATE TRIGGER "category_translations_note_public_update" AFTER UPDATE
    ON "category_translations" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_public_change();
CREATE TRIGGER "category_translations_note_truncate" AFTER TRUNCATE
    ON "category_translations" FOR EACH STATEMENT EXECUTE FUNCTION note_public_change();

CREATE TRIGGER "image_translations_note_public_change" AFTER INSERT OR DELETE
    ON "image_translations" FOR EACH ROW EXECUTE FUNCTION note_public_change();
CREATE TRIGGER "image_translations_note_public_update" AFTER UPDATE
    ON "image_translations" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_public_change();
CREATE TRIGGER "image_translations_note_truncate" AFTER TRUNCATE
    ON "image_translations" FOR EACH STATEMENT EXECUTE FUNCTION note_public_change();

CREATE TRIGGER "articles_note_public_change" AFTER INSERT OR DELETE
    ON "articles" FOR EACH ROW EXECUTE FUNCTION note_public_change();
CREATE TRIGGER "articles_note_public_update" AFTER UPDATE
    ON "articles" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_public_change();
CREATE TRIGGER "articles_note_truncate" AFTER TRUNCATE
    ON "articles" FOR EACH STATEMENT EXECUTE FUNCTION note_public_change();

CREATE TRIGGER "article_translations_note_public_change" AFTER INSERT OR DELETE
    ON "article_translations" FOR EACH ROW EXECUTE FUNCTION note_public_change();
CREATE TRIGGER "article_translations_note_public_update" AFTER UPDATE
    ON "article_translations" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_public_change();
CREATE TRIGGER "article_translations_note_truncate" AFTER TRUNCATE
    ON "article_translations" FOR EACH STATEMENT EXECUTE FUNCTION note_public_change();

-- Without "available_quantity", as of products.
CREATE TRIGGER "product_variants_note_public_change" AFTER INSERT OR DELETE
    ON "product_variants" FOR EACH ROW EXECUTE FUNCTION note_public_change();
CREATE TRIGGER "product_variants_note_public_update"
    AFTER UPDATE OF "position", "name", "sku", "min_quantity", "increment", "price_minor", "tier_quantities", "tier_prices_minor",
        "weight_grams", "retired_at"
    ON "product_variants" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_public_change();
CREATE TRIGGER "product_variants_note_truncate" AFTER TRUNCATE
    ON "product_variants" FOR EACH STATEMENT EXECUTE FUNCTION note_public_change();

CREATE TRIGGER "device_identifiers_note_public_change" AFTER INSERT OR UPDATE OR DELETE
    ON "device_identifiers" FOR EACH ROW EXECUTE FUNCTION note_public_change();
CREATE TRIGGER "device_identifiers_note_truncate" AFTER TRUNCATE
    ON "device_identifiers" FOR EACH STATEMENT EXECUTE FUNCTION note_public_change();
CREATE TRIGGER "product_pictures_note_public_change" AFTER INSERT OR DELETE
    ON "product_pictures" FOR EACH ROW EXECUTE FUNCTION note_public_change();
CREATE TRIGGER "product_pictures_note_public_update" AFTER UPDATE
    ON "product_pictures" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_public_change();
CREATE TRIGGER "product_pictures_note_truncate" AFTER TRUNCATE
    ON "product_pictures" FOR EACH STATEMENT EXECUTE FUNCTION note_public_change();

CREATE TRIGGER "related_products_note_public_change" AFTER INSERT OR DELETE
    ON "related_products" FOR EACH ROW EXECUTE FUNCTION note_public_change();
CREATE TRIGGER "related_products_note_public_update" AFTER UPDATE
    ON "related_products" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_public_change();
CREATE TRIGGER "related_products_note_truncate" AFTER TRUNCATE
    ON "related_products" FOR EACH STATEMENT EXECUTE FUNCTION note_public_change();

CREATE TRIGGER "product_documents_note_public_change" AFTER INSERT OR DELETE
    ON "product_documents" FOR EACH ROW EXECUTE FUNCTION note_public_change();
CREATE TRIGGER "product_documents_note_public_update" AFTER UPDATE
    ON "product_documents" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_public_change();
CREATE TRIGGER "product_documents_note_truncate" AFTER TRUNCATE
    ON "product_documents" FOR EACH STATEMENT EXECUTE FUNCTION note_public_change();

-- Of statements here, since a day's exchange rates change the prices of all products: once for all of its rows, if there
-- are any.
CREATE FUNCTION note_public_prices() RETURNS trigger AS $$
BEGIN
    IF EXISTS (SELECT FROM changed_prices) THEN
        PERFORM nextval('public_changes');
    END IF;
    RETURN NULL;
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER "product_prices_note_insert" AFTER INSERT ON "product_prices"
    REFERENCING NEW TABLE AS changed_prices FOR EACH STATEMENT EXECUTE FUNCTION note_public_prices();
CREATE TRIGGER "product_prices_note_update" AFTER UPDATE ON "product_prices"
    REFERENCING NEW TABLE AS changed_prices FOR EACH STATEMENT EXECUTE FUNCTION note_public_prices();
CREATE TRIGGER "product_prices_note_delete" AFTER DELETE ON "product_prices"
    REFERENCING OLD TABLE AS changed_prices FOR EACH STATEMENT EXECUTE FUNCTION note_public_prices();
CREATE TRIGGER "product_prices_note_truncate" AFTER TRUNCATE
    ON "product_prices" FOR EACH STATEMENT EXECUTE FUNCTION note_public_change();

CREATE TRIGGER "variant_prices_note_insert" AFTER INSERT ON "variant_prices"
    REFERENCING NEW TABLE AS changed_prices FOR EACH STATEMENT EXECUTE FUNCTION note_public_prices();
CREATE TRIGGER "variant_prices_note_update" AFTER UPDATE ON "variant_prices"
    REFERENCING NEW TABLE AS changed_prices FOR EACH STATEMENT EXECUTE FUNCTION note_public_prices();
CREATE TRIGGER "variant_prices_note_delete" AFTER DELETE ON "variant_prices"
    REFERENCING OLD TABLE AS changed_prices FOR EACH STATEMENT EXECUTE FUNCTION note_public_prices();
CREATE TRIGGER "variant_prices_note_truncate" AFTER TRUNCATE
    ON "variant_prices" FOR EACH STATEMENT EXECUTE FUNCTION note_public_change();

CREATE TRIGGER "home_page_note_public_change" AFTER INSERT OR DELETE
    ON "home_page" FOR EACH ROW EXECUTE FUNCTION note_public_change();
CREATE TRIGGER "home_page_note_public_update" AFTER UPDATE
    ON "home_page" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_public_change();
CREATE TRIGGER "home_page_note_truncate" AFTER TRUNCATE
    ON "home_page" FOR EACH STATEMENT EXECUTE FUNCTION note_public_change();
CREATE TRIGGER "seller_note_public_change" AFTER INSERT OR DELETE
    ON "seller" FOR EACH ROW EXECUTE FUNCTION note_public_change();
CREATE TRIGGER "seller_note_public_update" AFTER UPDATE
    ON "seller" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_public_change();
CREATE TRIGGER "seller_note_truncate" AFTER TRUNCATE
    ON "seller" FOR EACH STATEMENT EXECUTE FUNCTION note_public_change();
CREATE TRIGGER "shipping_methods_note_public_change" AFTER INSERT OR DELETE
    ON "shipping_methods" FOR EACH ROW EXECUTE FUNCTION note_public_change();
CREATE TRIGGER "shipping_methods_note_public_update" AFTER UPDATE
    ON "shipping_methods" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_public_change();
CREATE TRIGGER "shipping_methods_note_truncate" AFTER TRUNCATE
    ON "shipping_methods" FOR EACH STATEMENT EXECUTE FUNCTION note_public_change();
