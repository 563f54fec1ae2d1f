-- AlterEnum
-- This migration adds more than one value to an enum.
-- With PostgreSQL versions 11 and earlier, this is not possible
-- in a single migration. This can be worked around by creating
-- multiple migrations, each migration adding only one value to
-- the enum.


ALTER TYPE "AuditAction" ADD VALUE 'TRANSLATE_PRODUCT';
ALTER TYPE "AuditAction" ADD VALUE 'TRANSLATE_CATEGORY';
ALTER TYPE "AuditAction" ADD VALUE 'TRANSLATE_IMAGE';

-- AlterTable
ALTER TABLE "search_words" DROP CONSTRAINT "search_words_pkey",
ADD COLUMN     "language" TEXT NOT NULL DEFAULT 'en',
ADD CONSTRAINT "search_words_pkey" PRIMARY KEY ("language", "word");

-- CreateTable
CREATE TABLE "category_translations" (
    "category_id" UUID NOT NULL,
    "language" TEXT NOT NULL,
    "name" TEXT,
    "description" TEXT,
    "is_outdated" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "category_translations_pkey" PRIMARY KEY ("category_id","language")
);

-- CreateTable
CREATE TABLE "image_translations" (
    "image_id" UUID NOT NULL,
    "language" TEXT NOT NULL,
    "alt" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "image_translations_pkey" PRIMARY KEY ("image_id","language")
);

-- CreateTable
CREATE TABLE "product_translations" (
    "product_id" UUID NOT NULL,
    "language" TEXT NOT NULL,
    "name" TEXT,
    "description" TEXT,
    "material" TEXT,
    "product_version" INTEGER NOT NULL,
    "is_outdated" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "search_document" tsvector,

    CONSTRAINT "product_translations_pkey" PRIMARY KEY ("product_id","language")
);

-- CreateIndex
CREATE INDEX "product_translations_search_document_idx" ON "product_translations" USING GIN ("search_document");

-- AddForeignKey
ALTER TABLE "category_translations" ADD CONSTRAINT "category_translations_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "categories"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "image_translations" ADD CONSTRAINT "image_translations_image_id_fkey" FOREIGN KEY ("image_id") REFERENCES "images"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_translations" ADD CONSTRAINT "product_translations_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: what the search does in other languages (prisma/sql/search.sql). Functions that only get one more parameter are
-- made anew; their callers find them by the default. English is found as before.

DROP FUNCTION "product_search_query"(text);
DROP FUNCTION "add_search_words"(text[]);
DROP FUNCTION "product_search_document"(text, text, text, text[], text);
DROP FUNCTION "search_words_of"(text);

-- How each language makes stems of words. Of what has no such rules, words are found as they are.
CREATE FUNCTION "search_config"("spoken" text) RETURNS regconfig AS $$
    SELECT CASE spoken
        WHEN 'en' THEN 'english'::regconfig WHEN 'de' THEN 'german' WHEN 'fr' THEN 'french' WHEN 'es' THEN 'spanish'
        WHEN 'ar' THEN 'arabic' ELSE 'simple'
    END;
$$ LANGUAGE sql IMMUTABLE PARALLEL SAFE;

-- A text without what people leave out or write in another way: accents; in German "ae" for "ä" and "ss" for "ß"; in
-- Arabic vowel signs, the stretching of letters, the forms of alef, yeh, teh and digits, and a plural. English stays as it is.
CREATE FUNCTION "search_fold"(given text, "spoken" text) RETURNS text AS $$
DECLARE
    plain text := given;
BEGIN
    IF spoken = 'en' THEN
        RETURN plain;
    END IF;
    plain := regexp_replace(
        normalize(lower(plain), NFKD), '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670]', '', 'g'
    );
    plain := translate(plain, 'ٱىةی٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'ايهي01234567890123456789');
    plain := replace(replace(replace(plain, 'ß', 'ss'), 'œ', 'oe'), 'æ', 'ae');
    IF spoken = 'ar' THEN
        -- The plural, which PostgreSQL's stems keep in part.
        plain := regexp_replace(plain, '([\u0621-\u064a]{3,})ات(?![\u0621-\u064a])', '\1', 'g');
    END IF;
    IF spoken = 'de' THEN
        plain := regexp_replace(regexp_replace(plain, '([ao])e', '\1', 'g'), '(?<![aeq])ue', 'u', 'g');
    END IF;
    RETURN plain;
END;
$$ LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE;

CREATE FUNCTION "chinese_letter"() RETURNS text AS $$
    SELECT '[\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]';
$$ LANGUAGE sql IMMUTABLE PARALLEL SAFE;

-- The same with what joins words taken out. Chinese is written without spaces: `pattern` is what stands alone.
CREATE FUNCTION "search_text"(given text, "spoken" text, "pattern" text) RETURNS text AS $$
    SELECT CASE spoken
        WHEN 'zh' THEN regexp_replace(search_text(search_fold(given, spoken)), '(' || pattern || ')', ' \1 ', 'g')
        ELSE search_text(search_fold(given, spoken))
    END;
$$ LANGUAGE sql IMMUTABLE PARALLEL SAFE;

-- What a text can be found by in a language; in Chinese by each of its letters, of which words are made by their places.
CREATE FUNCTION "search_vector"(given text, "spoken" text) RETURNS tsvector AS $$
    SELECT to_tsvector(search_config(spoken), search_text(coalesce(given, ''), spoken, chinese_letter()));
$$ LANGUAGE sql IMMUTABLE PARALLEL SAFE;

-- The words of a text as they are written, in small letters, without those that are too long for any.
CREATE FUNCTION "search_words_of"(text, "spoken" text DEFAULT 'en') RETURNS SETOF text AS $$
    SELECT word
    FROM unnest(tsvector_to_array(to_tsvector('simple', search_text($1, spoken, chinese_letter())))) AS word
    WHERE length(word) <= 50;
$$ LANGUAGE sql IMMUTABLE PARALLEL SAFE;

-- What the search looks in: name before category before material and sizes before description.
CREATE FUNCTION "product_search_document"(
    name text, category text, material text, sizes text[], description text, "spoken" text DEFAULT 'en'
) RETURNS tsvector AS $$
    SELECT setweight(search_vector(name, spoken), 'A')
        || setweight(search_vector(category, spoken), 'B')
        || setweight(search_vector(concat_ws(' ', material, array_to_string(sizes, ' ')), spoken), 'C')
        || setweight(search_vector(description, spoken), 'D');
$$ LANGUAGE sql STABLE PARALLEL SAFE;

-- Sorted, so that two writers with the same new words wait for each other in one order.
CREATE FUNCTION "add_search_words"(words text[], "spoken" text DEFAULT 'en') RETURNS void AS $$
    INSERT INTO search_words (language, word)
    SELECT DISTINCT spoken, word FROM unnest(words) AS word WHERE to_tsvector(search_config(spoken), word) <> ''
    ORDER BY word
    ON CONFLICT DO NOTHING;
$$ LANGUAGE sql;

-- How a run of Chinese letters is looked for: the letters in this order, side by side. If no translation has them so: three
-- or four also with one of them wrong, missing or too many; of more, all pairs of neighbours that there are somewhere, if
-- that is at least every second one. Those may be several words, or one with a slip of the pen.
CREATE FUNCTION "search_chinese"(run text) RETURNS text[] AS $$
DECLARE
    letters text[] := regexp_split_to_array(run, '');
    count int := cardinality(letters);
    exact text := array_to_string(letters, ' <-> ');
    conditions text[] := ARRAY[exact];
    pairs text[];
BEGIN
    IF count < 3 OR EXISTS (
        SELECT FROM product_translations WHERE language = 'zh' AND search_document @@ exact::tsquery
    ) THEN
        RETURN conditions;
    END IF;
    IF count <= 4 THEN
        FOR i IN 1 .. count LOOP
            conditions := conditions || array_to_string(letters[:i - 1] || letters[i + 1:], ' <-> ');
            IF i < count THEN
                conditions := conditions || concat_ws(
                    ' <2> ', array_to_string(letters[:i], ' <-> '), array_to_string(letters[i + 1:], ' <-> ')
                );
            END IF;
            IF i > 1 AND i < count THEN
                conditions := conditions || concat_ws(
                    ' <2> ', array_to_string(letters[:i - 1], ' <-> '), array_to_string(letters[i + 1:], ' <-> ')
                );
            END IF;
        END LOOP;
        RETURN conditions;
    END IF;
    pairs := ARRAY(
        SELECT pair FROM (
            SELECT DISTINCT letters[i] || ' <-> ' || letters[i + 1] AS pair FROM generate_series(1, least(count, 20) - 1) AS i
        ) AS neighbours
        WHERE EXISTS (SELECT FROM product_translations WHERE language = 'zh' AND search_document @@ pair::tsquery)
    );
    IF cardinality(pairs) * 2 >= least(count, 20) - 1 THEN
        conditions := conditions || array_to_string(pairs, ' & ');
    END IF;
    RETURN conditions;
END;
$$ LANGUAGE plpgsql STABLE;

-- What a typed text looks for; all null if there is no word in it. Each word must be found (`query`):
--   whole (by its stem) or as the beginning of a word;
--   or inside a word, if it has three letters or more;
--   or, if the catalogue has it in no such way, misspelt: the words that the fewest changed letters lead to.
-- The other three say which is which, for ranking: a match counts for as many of them as it is in.
-- The numbers of words are bounded, so that no text takes long: whatever comes after ten words must be found whole.
CREATE FUNCTION "product_search_query"(
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
    "query" := nullif(array_to_string(conditions, ' & '), '')::tsquery;
    "whole" := nullif(array_to_string(wholes, ' | '), '')::tsquery;
    "likely" := nullif(array_to_string(likelies, ' | '), '')::tsquery;
    "inside" := nullif(array_to_string(insides, ' | '), '')::tsquery;
END;
$$ LANGUAGE plpgsql STABLE SET pg_trgm.similarity_threshold = 0.2;

-- Texts in other languages than English: what they may hold, what follows from them, and when they are behind.

ALTER TABLE "product_translations"
    ADD CONSTRAINT "product_translations_language_check" CHECK ("language" IN ('de', 'fr', 'es', 'ar', 'zh')),
    ADD CONSTRAINT "product_translations_name_check" CHECK (char_length("name") BETWEEN 1 AND 200),
    ADD CONSTRAINT "product_translations_description_check" CHECK (char_length("description") BETWEEN 1 AND 5000),
    ADD CONSTRAINT "product_translations_material_check" CHECK (char_length("material") BETWEEN 1 AND 200),
    ADD CONSTRAINT "product_translations_text_check" CHECK (num_nonnulls("name", "description", "material") > 0);

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
        products.sizes,
        coalesce(translated.name, categories.name) AS category
    INTO shown
    FROM products JOIN categories ON categories.id = products.category_id
        LEFT JOIN category_translations AS translated
        ON translated.category_id = categories.id AND translated.language = NEW.language
    WHERE products.id = NEW.product_id;
    NEW.search_document := product_search_document(
        shown.name, shown.category, shown.material, shown.sizes, shown.description, NEW.language
    );
    PERFORM add_search_words(ARRAY(SELECT search_words_of(
        concat_ws(' ', shown.name, shown.material, array_to_string(shown.sizes, ' '), shown.description), NEW.language
    )), NEW.language);
    RETURN NEW;
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER "product_translations_search_document" BEFORE INSERT OR UPDATE ON "product_translations"
    FOR EACH ROW EXECUTE FUNCTION "keep_translated_search_document"();

CREATE FUNCTION "follow_product_texts"() RETURNS trigger AS $$
BEGIN
    UPDATE product_translations
    SET is_outdated = is_outdated
        OR (OLD.name, OLD.description, OLD.material) IS DISTINCT FROM (NEW.name, NEW.description, NEW.material)
    WHERE product_id = NEW.id;
    RETURN NULL;
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER "products_translations" AFTER UPDATE OF "name", "description", "material", "sizes", "category_id" ON "products"
    FOR EACH ROW EXECUTE FUNCTION "follow_product_texts"();

CREATE FUNCTION "follow_category_texts"() RETURNS trigger AS $$
BEGIN
    UPDATE category_translations SET is_outdated = true WHERE category_id = NEW.id;
    UPDATE product_translations SET is_outdated = is_outdated
    FROM products WHERE products.id = product_id AND category_id = NEW.id;
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
    PERFORM add_search_words(ARRAY(SELECT search_words_of(changed.name, changed.language)), changed.language);
    UPDATE product_translations SET is_outdated = is_outdated
    FROM products
    WHERE products.id = product_id AND category_id = changed.category_id AND product_translations.language = changed.language;
    RETURN NULL;
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER "category_translations_products" AFTER INSERT OR UPDATE OR DELETE ON "category_translations"
    FOR EACH ROW EXECUTE FUNCTION "follow_category_translation"();

-- Caches follow them.
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
