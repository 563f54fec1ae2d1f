-- AlterTable
ALTER TABLE "product_translations" ADD COLUMN     "size_names" JSONB NOT NULL DEFAULT '{}';

-- By hand: names of sizes in other languages (prisma/sql/translations.sql).

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
    DROP CONSTRAINT "product_translations_text_check",
    ADD CONSTRAINT "product_translations_text_check" CHECK (
        num_nonnulls("name", "description", "material") > 0 OR "size_names" <> '{}'
    ),
    ADD CONSTRAINT "product_translations_size_names_check" CHECK (size_names_fit("size_names"));

-- What a reader of the language sees, in English where it is not translated. Whatever is written to the row brings it up
-- to date. Acts of admins follow one another, so that nobody else changes the product or its category meanwhile.
CREATE OR REPLACE FUNCTION "keep_translated_search_document"() RETURNS trigger AS $$
DECLARE
    shown record;
BEGIN
    SELECT coalesce(NEW.name, products.name) AS name,
        coalesce(NEW.description, products.description) AS description,
        CASE WHEN products.material IS NOT NULL THEN coalesce(NEW.material, products.material) END AS material,
        products.sku,
        sizes_in_language(products.sizes, NEW.size_names) AS sizes,
        coalesce(translated.name, categories.name) AS category
    INTO shown
    FROM products JOIN categories ON categories.id = products.category_id
        LEFT JOIN category_translations AS translated
        ON translated.category_id = categories.id AND translated.language = NEW.language
    WHERE products.id = NEW.product_id;
    NEW.search_document := product_search_document(
        shown.sku, shown.name, shown.category, shown.material, shown.sizes, shown.description, NEW.language
    ) || search_codes_of_sizes(NEW.product_id);
    PERFORM add_search_words(ARRAY(SELECT search_words_of(
        concat_ws(' ', shown.name, shown.material, array_to_string(shown.sizes, ' '), shown.description), NEW.language
    )), NEW.language);
    RETURN NEW;
END;
$$ LANGUAGE plpgsql;

-- What a size is called goes with the size. One that comes later under the name of one that went is another.
CREATE OR REPLACE FUNCTION "follow_product_texts"() RETURNS trigger AS $$
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
