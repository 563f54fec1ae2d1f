-- Orders have lines. What an order said of its one product becomes its first line; nothing is lost.

-- Products get codes, by their age.
CREATE FUNCTION "six_digits"(bigint) RETURNS text AS $$
    SELECT to_char($1, 'FM999999999999000000');
$$ LANGUAGE sql STABLE PARALLEL SAFE;

CREATE SEQUENCE "product_codes" AS bigint;
ALTER TABLE "products" ADD COLUMN     "sku" TEXT;

-- The search finds them.
CREATE FUNCTION "search_code"(text) RETURNS text AS $$
    SELECT CASE WHEN trim($1) ~ '^[A-Za-z0-9._/-]{1,40}$' THEN quote_literal(lower(trim($1))) END;
$$ LANGUAGE sql IMMUTABLE PARALLEL SAFE;

DROP FUNCTION "product_search_document"(text, text, text, text[], text, text);
CREATE FUNCTION "product_search_document"(
    sku text, name text, category text, material text, sizes text[], description text, "spoken" text DEFAULT 'en'
) RETURNS tsvector AS $$
    SELECT coalesce((search_code(sku) || ':1A')::tsvector, '')
        || setweight(search_vector(name, spoken), 'A')
        || setweight(search_vector(category, spoken), 'B')
        || setweight(search_vector(concat_ws(' ', material, array_to_string(sizes, ' ')), spoken), 'C')
        || setweight(search_vector(description, spoken), 'D');
$$ LANGUAGE sql STABLE PARALLEL SAFE;

CREATE OR REPLACE FUNCTION "keep_product_search_document"() RETURNS trigger AS $$
BEGIN
    NEW.search_document := product_search_document(
        NEW.sku,
        NEW.name,
        (SELECT categories.name FROM categories WHERE categories.id = NEW.category_id FOR SHARE),
        NEW.material, NEW.sizes, NEW.description
    );
    RETURN NEW;
END;
$$ LANGUAGE plpgsql;

CREATE OR REPLACE FUNCTION "keep_category_search_documents"() RETURNS trigger AS $$
BEGIN
    UPDATE products
    SET search_document = product_search_document(sku, products.name, NEW.name, material, sizes, products.description)
    WHERE category_id = NEW.id;
    RETURN NULL;
END;
$$ LANGUAGE plpgsql;

CREATE OR REPLACE FUNCTION "product_search_query"(
    typed text, spoken text DEFAULT 'en',
    OUT "query" tsquery, OUT "whole" tsquery, OUT "likely" tsquery, OUT "inside" tsquery
) AS $$
DECLARE
    config regconfig := search_config(spoken);
    tokens text[];
    unmeaning text[];
    meaningful text[];
    token text;
    lexeme text;
    reach int;
    near text[];
    within_words text[];
    conditions text[] := '{}';
    wholes text[] := '{}';
    likelies text[] := '{}';
    insides text[] := '{}';
    code text := search_code(typed);
BEGIN
    SELECT array_agg(given.word ORDER BY given.place) INTO tokens
    FROM (
        SELECT lower(parsed.token) AS word, min(parsed.place) AS place
        FROM ts_parse('default', search_text(typed, spoken, chinese_letter() || '+'))
            WITH ORDINALITY AS parsed (kind, token, place)
        -- 12 is what stands between words.
        WHERE parsed.kind <> 12 GROUP BY 1
    ) AS given;
    -- Words such as "for" are in no document. Alone they are the beginning of something.
    -- PostgreSQL knows them as they are written, with "ü" and not with "u" or "ue".
    unmeaning := ARRAY(
        SELECT search_fold(written, spoken)
        FROM ts_parse('default', search_text(lower(typed))) AS parsed (kind, written),
            unnest(ARRAY[written, replace(replace(replace(written, 'ae', 'ä'), 'oe', 'ö'), 'ue', 'ü')]) AS word
        WHERE kind <> 12 AND spoken <> 'en' AND to_tsvector(config, word) = ''
    );
    meaningful := ARRAY(
        SELECT word FROM unnest(tokens) AS word WHERE to_tsvector(config, word) <> '' AND word <> ALL (unmeaning)
    );
    IF cardinality(meaningful) > 0 THEN
        tokens := meaningful;
    END IF;

    FOR i IN 1 .. coalesce(cardinality(tokens), 0) LOOP
        token := tokens[i];
        IF spoken = 'zh' AND token ~ chinese_letter() THEN
            near := search_chinese(token);
            conditions := conditions || ('(' || array_to_string(near, ' | ') || ')');
            wholes := wholes || near[1];
            likelies := likelies || near;
            CONTINUE;
        END IF;
        lexeme := coalesce((tsvector_to_array(to_tsvector(config, token)))[1], token);
        near := ARRAY[quote_literal(lexeme)];
        within_words := '{}';
        IF i <= 10 THEN
            -- A letter that is a word, such as a size, is not a beginning.
            IF length(token) > 1 OR NOT EXISTS (SELECT FROM search_words WHERE language = spoken AND word = token) THEN
                near := ARRAY[quote_literal(lexeme) || ':*'];
            END IF;
            IF length(token) > 2 THEN
                within_words := ARRAY(
                    SELECT quote_literal(stem)
                    FROM search_words, unnest(tsvector_to_array(to_tsvector(config, word))) AS stem
                    WHERE language = spoken AND word LIKE '%' || token || '%' AND NOT starts_with(stem, lexeme)
                        -- "ste" is inside "tested", but not in what "test" stands for.
                        AND (length(token) > 3 OR strpos(stem, token) > 0)
                    GROUP BY stem ORDER BY min(length(word)), stem
                    LIMIT CASE WHEN length(token) = 3 THEN 12 ELSE 40 END / (1 + cardinality(tokens) / 3)
                );
            END IF;
            IF length(token) BETWEEN 4 AND 60 AND token !~ '[0-9]' AND cardinality(within_words) = 0
                AND NOT EXISTS (SELECT FROM search_words WHERE language = spoken AND word LIKE lexeme || '%') THEN
                reach := CASE WHEN length(token) < 8 THEN 2 ELSE 3 END;
                near := near || ARRAY(
                    SELECT DISTINCT quote_literal(stem)
                    FROM (
                        SELECT word
                        FROM (
                            SELECT word, levenshtein_less_equal(word, token, reach) AS distance
                            FROM (
                                SELECT word FROM search_words WHERE language = spoken AND word % token
                                -- Trigrams are of Latin letters alone, unless all of the database was made for others.
                                UNION SELECT word FROM search_words WHERE language = spoken AND spoken = 'ar'
                            ) AS words
                            WHERE length(word) > 3
                        ) AS similar_words
                        WHERE distance <= reach ORDER BY distance FETCH FIRST 1 ROW WITH TIES
                    ) AS nearest, unnest(tsvector_to_array(to_tsvector(config, word))) AS stem
                    LIMIT 8
                );
            END IF;
        END IF;
        conditions := conditions || ('(' || array_to_string(near || within_words, ' | ') || ')');
        wholes := wholes || quote_literal(lexeme);
        likelies := likelies || near;
        insides := insides || within_words;
    END LOOP;
    IF code IS NOT NULL THEN
        -- Fewer letters would be the beginning of too many.
        near := ARRAY[code || CASE WHEN length(trim(typed)) > 2 THEN ':*' ELSE '' END];
        conditions := ARRAY[concat_ws(' | ', nullif(array_to_string(conditions, ' & '), ''), near[1])];
        wholes := wholes || code;
        likelies := likelies || near;
    END IF;
    "query" := nullif(array_to_string(conditions, ' & '), '')::tsquery;
    "whole" := nullif(array_to_string(wholes, ' | '), '')::tsquery;
    "likely" := nullif(array_to_string(likelies, ' | '), '')::tsquery;
    "inside" := nullif(array_to_string(insides, ' | '), '')::tsquery;
END;
$$ LANGUAGE plpgsql STABLE SET pg_trgm.similarity_threshold = 0.2;

CREATE OR REPLACE FUNCTION "keep_translated_search_document"() RETURNS trigger AS $$
DECLARE
    shown record;
BEGIN
    SELECT coalesce(NEW.name, products.name) AS name,
        coalesce(NEW.description, products.description) AS description,
        CASE WHEN products.material IS NOT NULL THEN coalesce(NEW.material, products.material) END AS material,
        products.sku,
        products.sizes,
        coalesce(translated.name, categories.name) AS category
    INTO shown
    FROM products JOIN categories ON categories.id = products.category_id
        LEFT JOIN category_translations AS translated
        ON translated.category_id = categories.id AND translated.language = NEW.language
    WHERE products.id = NEW.product_id;
    NEW.search_document := product_search_document(
        shown.sku, shown.name, shown.category, shown.material, shown.sizes, shown.description, NEW.language
    );
    PERFORM add_search_words(ARRAY(SELECT search_words_of(
        concat_ws(' ', shown.name, shown.material, array_to_string(shown.sizes, ' '), shown.description), NEW.language
    )), NEW.language);
    RETURN NEW;
END;
$$ LANGUAGE plpgsql;

DROP TRIGGER "products_search_document" ON "products";
CREATE TRIGGER "products_search_document"
    BEFORE INSERT OR UPDATE OF "sku", "name", "description", "material", "sizes", "category_id"
    ON "products" FOR EACH ROW EXECUTE FUNCTION "keep_product_search_document"();
DROP TRIGGER "products_translations" ON "products";
CREATE TRIGGER "products_translations" AFTER UPDATE OF "sku", "name", "description", "material", "sizes", "category_id"
    ON "products" FOR EACH ROW EXECUTE FUNCTION "follow_product_texts"();
DROP TRIGGER "products_note_public_update" ON "products";
CREATE TRIGGER "products_note_public_update"
    AFTER UPDATE OF "sku", "name", "description", "material", "sizes", "price_minor", "min_quantity", "fda_product_code",
        "fda_class", "regulation_number", "category_id", "image_id", "created_at", "rating_sum", "rating_count",
        "deleted_at"
    ON "products" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_public_change();

UPDATE "products" SET "sku" = 'IN-' || six_digits("place")
FROM (SELECT "id" AS "aged_id", row_number() OVER (ORDER BY "created_at", "id") AS "place" FROM "products") AS "aged"
WHERE "id" = "aged_id";
SELECT setval('product_codes', greatest(1, count(*)), count(*) > 0) FROM "products";

ALTER TABLE "products" ALTER COLUMN "sku" SET NOT NULL;
ALTER TABLE "products" ALTER COLUMN "sku" SET DEFAULT 'IN-' || six_digits(nextval('product_codes'));
CREATE UNIQUE INDEX "products_sku_key" ON "products"("sku");
ALTER TABLE "products" ADD CONSTRAINT "products_sku_check" CHECK ("sku" ~ '^[A-Z0-9._/-]{1,40}$');

-- Lines.
CREATE TABLE "order_lines" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "product_id" UUID NOT NULL,
    "sku" TEXT NOT NULL,
    "product_name" TEXT NOT NULL,
    "unit_price_minor" BIGINT NOT NULL,
    "base_unit_price_minor" BIGINT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "min_quantity" INTEGER NOT NULL,
    "available_quantity" INTEGER NOT NULL,

    CONSTRAINT "order_lines_pkey" PRIMARY KEY ("id")
);

INSERT INTO "order_lines"
SELECT gen_random_uuid(), "orders"."id", 1, "product_id", "sku", "product_name", "unit_price_minor", "base_unit_price_minor",
    "order_quantity", "orders"."min_quantity", "orders"."available_quantity"
FROM "orders" JOIN "products" ON "products"."id" = "product_id";

-- Sums and numbers of the orders, by their age.
CREATE SEQUENCE "order_numbers" AS bigint;

CREATE FUNCTION "order_number"("placed_at" timestamptz, "number" bigint) RETURNS text AS $$
    SELECT to_char("placed_at" AT TIME ZONE 'UTC', 'YYYY-') || six_digits("number");
$$ LANGUAGE sql STABLE PARALLEL SAFE;

ALTER TABLE "orders" ADD COLUMN     "base_total_minor" BIGINT,
ADD COLUMN     "line_count" INTEGER,
ADD COLUMN     "number" TEXT,
ADD COLUMN     "total_minor" BIGINT;

UPDATE "orders" SET "number" = order_number("created_at", "place"),
    "line_count" = 1,
    "total_minor" = "unit_price_minor" * "order_quantity",
    "base_total_minor" = least("base_unit_price_minor"::numeric * "order_quantity", 9007199254740991)::bigint
FROM (SELECT "id" AS "aged_id", row_number() OVER (ORDER BY "created_at", "id") AS "place" FROM "orders") AS "aged"
WHERE "id" = "aged_id";
SELECT setval('order_numbers', greatest(1, count(*)), count(*) > 0) FROM "orders";

ALTER TABLE "orders" ALTER COLUMN "base_total_minor" SET NOT NULL,
ALTER COLUMN "line_count" SET NOT NULL,
ALTER COLUMN "number" SET NOT NULL,
ALTER COLUMN "total_minor" SET NOT NULL;
ALTER TABLE "orders" ALTER COLUMN "number" SET DEFAULT order_number(now(), nextval('order_numbers'));

-- What is in the lines now. Its checks and the triggers that filled it go with it.
DROP TRIGGER "orders_base_unit_price" ON "orders";
DROP TRIGGER "orders_base_unit_price_update" ON "orders";
DROP FUNCTION "fill_base_unit_price"();
ALTER TABLE "orders" DROP CONSTRAINT "orders_product_id_fkey";
DROP INDEX "orders_product_id_idx";
ALTER TABLE "orders" DROP COLUMN "available_quantity",
DROP COLUMN "base_unit_price_minor",
DROP COLUMN "min_quantity",
DROP COLUMN "order_quantity",
DROP COLUMN "product_id",
DROP COLUMN "product_name",
DROP COLUMN "unit_price_minor";

CREATE UNIQUE INDEX "orders_number_key" ON "orders"("number");
CREATE INDEX "order_lines_product_id_idx" ON "order_lines"("product_id");
CREATE UNIQUE INDEX "order_lines_order_id_position_key" ON "order_lines"("order_id", "position");
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "orders"
    ADD CONSTRAINT "orders_line_count_check" CHECK ("line_count" >= 1),
    ADD CONSTRAINT "orders_total_minor_check" CHECK ("total_minor" BETWEEN 0 AND 9007199254740991),
    ADD CONSTRAINT "orders_base_total_minor_check" CHECK ("base_total_minor" BETWEEN 0 AND 9007199254740991);

ALTER TABLE "order_lines"
    ADD CONSTRAINT "order_lines_position_check" CHECK ("position" >= 1),
    ADD CONSTRAINT "order_lines_unit_price_minor_check" CHECK ("unit_price_minor" BETWEEN 0 AND 9007199254740991),
    ADD CONSTRAINT "order_lines_base_unit_price_minor_check" CHECK (
        "base_unit_price_minor" BETWEEN 0 AND 9007199254740991
    ),
    ADD CONSTRAINT "order_lines_quantity_check" CHECK (
        "quantity" >= 1 AND "quantity" >= "min_quantity" AND "quantity" <= "available_quantity"
    );

CREATE TRIGGER "order_lines_append_only" BEFORE UPDATE OR DELETE ON "order_lines"
    FOR EACH ROW EXECUTE FUNCTION "refuse_journal_change"();

-- Mails that wait, and those that were sent of late, tell of lines, too.
UPDATE "mail_outbox" SET "payload" = "payload" - 'productName' - 'orderQuantity' - 'unitPriceMinor' || jsonb_build_object(
    'orderNumber', coalesce((SELECT "number" FROM "orders" WHERE "orders"."id"::text = "payload"->>'orderId'), "payload"->>'orderId'),
    'lines', jsonb_build_array(jsonb_strip_nulls(jsonb_build_object(
        'sku', (
            SELECT "sku" FROM "order_lines" WHERE "order_id"::text = "payload"->>'orderId'
        ),
        'name', "payload"->'productName', 'quantity', "payload"->'orderQuantity',
        'unitPriceMinor', "payload"->'unitPriceMinor'
    )))
)
WHERE "template" IN ('order-placed', 'order-status-changed') AND "payload" ? 'productName';
