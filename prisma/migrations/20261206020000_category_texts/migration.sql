-- Texts of a category write what follows from them, and no more (docs/decisions/043-categories.md). All of it is at once on a shop of
-- any size: only functions are replaced, no table is locked and no row is written. The version that still runs writes as before, by these
-- functions.

-- prisma/sql/translations.sql
CREATE OR REPLACE FUNCTION "follow_category_texts"() RETURNS trigger AS $$
BEGIN
    UPDATE category_translations SET is_outdated = true WHERE category_id = NEW.id;
    RETURN NULL;
END;
$$ LANGUAGE plpgsql;

CREATE OR REPLACE FUNCTION "follow_category_translation"() RETURNS trigger AS $$
DECLARE
    changed category_translations := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
BEGIN
    -- Of a new row there is no older one, whose name is null then, and the other way round.
    IF OLD.name IS NOT DISTINCT FROM NEW.name THEN
        RETURN NULL;
    END IF;
    PERFORM add_search_words(ARRAY(SELECT search_words_of(changed.name, changed.language)), changed.language);
    UPDATE product_translations SET is_outdated = is_outdated
    FROM products
    WHERE products.id = product_id AND category_id = changed.category_id AND product_translations.language = changed.language;
    RETURN NULL;
END;
$$ LANGUAGE plpgsql;

-- prisma/sql/search.sql
-- Products are found by the category's name: by the English one in languages that have no other. These come first: the products
-- themselves are held until the end, in the order in which orders hold them, and who orders one waits for no translation.
CREATE OR REPLACE FUNCTION "keep_category_search_documents"() RETURNS trigger AS $$
BEGIN
    UPDATE product_translations SET is_outdated = is_outdated
    FROM products
    WHERE products.id = product_id AND category_id = NEW.id AND NOT EXISTS (
        SELECT FROM category_translations AS translated
        WHERE translated.category_id = NEW.id AND translated.language = product_translations.language
            AND translated.name IS NOT NULL
    );
    PERFORM FROM products WHERE category_id = NEW.id ORDER BY id FOR NO KEY UPDATE;
    UPDATE products
    SET search_document = product_search_document(sku, products.name, NEW.name, material, sizes, products.description)
        || search_codes_of_sizes(id) || search_device_codes(fda_product_code, regulation_number)
    WHERE category_id = NEW.id;
    RETURN NULL;
END;
$$ LANGUAGE plpgsql;
