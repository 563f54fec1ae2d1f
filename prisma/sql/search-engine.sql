-- What a search engine beside PostgreSQL has to be told. Nothing is noted before there is one: search_feed is empty.

ALTER TABLE "search_feed" ADD CONSTRAINT "search_feed_id_check" CHECK ("id" = 1);

CREATE FUNCTION "note_search_change"() RETURNS trigger AS $$
BEGIN
    IF EXISTS (SELECT FROM search_feed) THEN
        INSERT INTO search_changes (product_id) VALUES (coalesce(NEW.id, OLD.id));
    END IF;
    RETURN NULL;
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER "products_note_search_change" AFTER INSERT OR DELETE ON "products"
    FOR EACH ROW EXECUTE FUNCTION "note_search_change"();
-- Neither for the stock nor for prices or ratings. A category that is renamed sets "search_document" of its products; sizes and device
-- identifiers set "sku".
CREATE TRIGGER "products_note_search_update"
    AFTER UPDATE OF "sku", "name", "description", "material", "sizes", "category_id", "fda_product_code", "regulation_number",
        "search_document", "deleted_at"
    ON "products" FOR EACH ROW EXECUTE FUNCTION "note_search_change"();

CREATE FUNCTION "note_search_translation"() RETURNS trigger AS $$
BEGIN
    IF EXISTS (SELECT FROM search_feed) THEN
        INSERT INTO search_changes (product_id) VALUES (coalesce(NEW.product_id, OLD.product_id));
    END IF;
    RETURN NULL;
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER "product_translations_note_search_change" AFTER INSERT OR UPDATE OR DELETE ON "product_translations"
    FOR EACH ROW EXECUTE FUNCTION "note_search_translation"();

CREATE FUNCTION "note_search_category"() RETURNS trigger AS $$
BEGIN
    IF EXISTS (SELECT FROM search_feed) THEN
        INSERT INTO search_changes (product_id)
        SELECT id FROM products WHERE category_id = coalesce(NEW.category_id, OLD.category_id);
    END IF;
    RETURN NULL;
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER "category_translations_note_search_change" AFTER INSERT OR UPDATE OR DELETE ON "category_translations"
    FOR EACH ROW EXECUTE FUNCTION "note_search_category"();

CREATE FUNCTION "note_search_synonyms"() RETURNS trigger AS $$
BEGIN
    IF EXISTS (SELECT FROM search_feed) THEN
        INSERT INTO search_changes DEFAULT VALUES;
    END IF;
    RETURN NULL;
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER "search_synonyms_note_search_change" AFTER INSERT OR UPDATE OR DELETE ON "search_synonyms"
    FOR EACH STATEMENT EXECUTE FUNCTION "note_search_synonyms"();
