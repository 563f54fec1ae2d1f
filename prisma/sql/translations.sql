-- Texts in other languages than English: what they may hold, what follows from them, and when they are behind.

-- Whether names of sizes are that: texts by what a size is called in English, each as long as that may be.
CREATE FUNCTION "size_names_fit"("names" jsonb) RETURNS boolean AS $$
    SELECT jsonb_typeof(names) = 'object' AND NOT EXISTS (
        SELECT FROM jsonb_each(CASE jsonb_typeof(names) WHEN 'object' THEN names ELSE '{}' END) AS given (size, name)
        WHERE jsonb_typeof(name) <> 'string' OR char_length(name #>> '{}') NOT BETWEEN 1 AND 50
    );
$$ LANGUAGE sql IMMUTABLE PARALLEL SAFE;

-- Whether a size is called the same in all languages: numbers, units and sizes of the trade (rules/src/measures.ts).
CREATE FUNCTION "is_measure"("size" text) RETURNS boolean AS $$
    SELECT size !~ '[^ -~×–°µØ]' AND NOT EXISTS (
        SELECT FROM regexp_matches(size, '[A-Za-z]+', 'g') AS found (word)
        WHERE word[1] <> ALL ('{mm,cm,m,ml,l,min,mg,g,kg,V,W,Hz,Fr,CH,G,x,XS,S,M,L,XL,XXL}')
    );
$$ LANGUAGE sql IMMUTABLE PARALLEL SAFE;

-- Names of sizes in a language, each by its own name where it is not translated.
CREATE FUNCTION "sizes_in_language"("sizes" text[], "names" jsonb) RETURNS text[] AS $$
    SELECT array_agg(coalesce(names ->> btrim(size), size) ORDER BY place)
    FROM unnest(sizes) WITH ORDINALITY AS given (size, place);
$$ LANGUAGE sql IMMUTABLE PARALLEL SAFE;

ALTER TABLE "product_translations"
    ADD CONSTRAINT "product_translations_language_check" CHECK ("language" IN ('de', 'fr', 'es', 'ar', 'zh')),
    ADD CONSTRAINT "product_translations_name_check" CHECK (char_length("name") BETWEEN 1 AND 200),
    ADD CONSTRAINT "product_translations_description_check" CHECK (char_length("description") BETWEEN 1 AND 5000),
    ADD CONSTRAINT "product_translations_material_check" CHECK (char_length("material") BETWEEN 1 AND 200),
    ADD CONSTRAINT "product_translations_text_check" CHECK (
        num_nonnulls("name", "description", "material") > 0 OR "size_names" <> '{}'
    ),
    ADD CONSTRAINT "product_translations_size_names_check" CHECK (size_names_fit("size_names"));

ALTER TABLE "category_translations"
    ADD CONSTRAINT "category_translations_language_check" CHECK ("language" IN ('de', 'fr', 'es', 'ar', 'zh')),
    ADD CONSTRAINT "category_translations_name_check" CHECK (char_length("name") BETWEEN 1 AND 200),
    ADD CONSTRAINT "category_translations_description_check" CHECK (char_length("description") BETWEEN 1 AND 5000),
    ADD CONSTRAINT "category_translations_text_check" CHECK (num_nonnulls("name", "description") > 0);

ALTER TABLE "image_translations"
    ADD CONSTRAINT "image_translations_language_check" CHECK ("language" IN ('de', 'fr', 'es', 'ar', 'zh')),
    ADD CONSTRAINT "image_translations_alt_check" CHECK (char_length("alt") BETWEEN 1 AND 500);

-- What a reader of the language sees, in English where it is not translated. Whatever is written to the row brings it up
-- to date. Acts of admins follow one another, so that nobody else changes the product or its category meanwhile.
CREATE FUNCTION "keep_translated_search_document"() RETURNS trigger AS $$
DECLARE
    shown record;
BEGIN
    SELECT coalesce(NEW.name, products.name) AS name,
        coalesce(NEW.description, products.description) AS description,
        CASE WHEN products.material IS NOT NULL THEN coalesce(NEW.material, products.material) END AS material,
        products.sku, products.fda_product_code, products.regulation_number,
        sizes_in_language(products.sizes, NEW.size_names) AS sizes,
        coalesce(translated.name, categories.name) AS category
    INTO shown
    FROM products JOIN categories ON categories.id = products.category_id
        LEFT JOIN category_translations AS translated
        ON translated.category_id = categories.id AND translated.language = NEW.language
    WHERE products.id = NEW.product_id;
    NEW.search_document := product_search_document(
        shown.sku, shown.name, shown.category, shown.material, shown.sizes, shown.description, NEW.language
    ) || search_codes_of_sizes(NEW.product_id) || search_device_codes(shown.fda_product_code, shown.regulation_number);
    PERFORM add_search_words(ARRAY(SELECT search_words_of(
        concat_ws(' ', shown.name, shown.material, array_to_string(shown.sizes, ' '), shown.description), NEW.language
    )), NEW.language);
    RETURN NEW;
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER "product_translations_search_document" BEFORE INSERT OR UPDATE ON "product_translations"
    FOR EACH ROW EXECUTE FUNCTION "keep_translated_search_document"();

-- What a size is called goes with the size. One that comes later under the name of one that went is another.
CREATE FUNCTION "follow_product_texts"() RETURNS trigger AS $$
BEGIN
    DELETE FROM product_translations
    WHERE product_id = NEW.id AND num_nonnulls(name, description, material) = 0
        AND NOT size_names ?| ARRAY(SELECT btrim(size) FROM unnest(NEW.sizes) AS given (size));
    UPDATE product_translations
    SET is_outdated = is_outdated
            OR (OLD.name, OLD.description, OLD.material) IS DISTINCT FROM (NEW.name, NEW.description, NEW.material),
        size_names = size_names - ARRAY(
            SELECT known FROM jsonb_object_keys(size_names) AS known
            WHERE known NOT IN (SELECT btrim(size) FROM unnest(NEW.sizes) AS given (size))
        )
    WHERE product_id = NEW.id;
    RETURN NULL;
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER "products_translations" AFTER UPDATE OF "sku", "name", "description", "material", "sizes", "category_id", "fda_product_code",
        "regulation_number"
    ON "products" FOR EACH ROW EXECUTE FUNCTION "follow_product_texts"();

CREATE FUNCTION "follow_category_texts"() RETURNS trigger AS $$
BEGIN
    UPDATE category_translations SET is_outdated = true WHERE category_id = NEW.id;
    RETURN NULL;
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER "categories_translations" AFTER UPDATE OF "name", "description" ON "categories"
    FOR EACH ROW WHEN ((OLD."name", OLD."description") IS DISTINCT FROM (NEW."name", NEW."description"))
    EXECUTE FUNCTION "follow_category_texts"();

CREATE FUNCTION "follow_category_translation"() RETURNS trigger AS $$
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

CREATE TRIGGER "category_translations_products" AFTER INSERT OR UPDATE OR DELETE ON "category_translations"
    FOR EACH ROW EXECUTE FUNCTION "follow_category_translation"();
