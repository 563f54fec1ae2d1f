-- AlterEnum
ALTER TYPE "AuditAction" ADD VALUE 'CREATE_SEARCH_SYNONYM';
ALTER TYPE "AuditAction" ADD VALUE 'UPDATE_SEARCH_SYNONYM';
ALTER TYPE "AuditAction" ADD VALUE 'DELETE_SEARCH_SYNONYM';

-- CreateTable
CREATE TABLE "search_synonyms" (
    "id" UUID NOT NULL,
    "language" TEXT NOT NULL,
    "words" TEXT[],
    "meanings" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "search_synonyms_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "search_synonym_keys" (
    "language" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "synonym_id" UUID NOT NULL,

    CONSTRAINT "search_synonym_keys_pkey" PRIMARY KEY ("language","key","synonym_id")
);

-- CreateIndex
CREATE INDEX "search_synonyms_created_at_id_idx" ON "search_synonyms"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "search_synonym_keys_synonym_id_idx" ON "search_synonym_keys"("synonym_id");

-- AddForeignKey
ALTER TABLE "search_synonym_keys" ADD CONSTRAINT "search_synonym_keys_synonym_id_fkey" FOREIGN KEY ("synonym_id") REFERENCES "search_synonyms"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: what is found by codes of authorities, by misspelt words and by synonyms (prisma/sql/search.sql, translations.sql,
-- synonyms.sql).

-- The codes of authorities that a product is of, which are looked for whole: "code=lde", "code=870.1875". Three places each, so
-- that they come before what is only called so.
CREATE FUNCTION "search_device_codes"(VARIADIC codes text[]) RETURNS tsvector AS $$
    SELECT coalesce(string_agg(quote_literal('code=' || lower(code)) || ':1A,2A,3A', ' ')::tsvector, '')
    FROM unnest(codes) AS code WHERE code <> '';
$$ LANGUAGE sql IMMUTABLE PARALLEL SAFE;

-- A typed text as such a code: three letters, or a section of a regulation. Null for what cannot be one.
CREATE FUNCTION "search_device_code"(text) RETURNS text AS $$
    SELECT CASE WHEN trim($1) ~ '^([A-Za-z]{3}|[0-9]{3}\.[0-9]{1,4})$' THEN quote_literal('code=' || lower(trim($1))) END;
$$ LANGUAGE sql IMMUTABLE PARALLEL SAFE;

-- The words of a typed text, each once, in their order. Words such as "for" are in no document; alone they are the beginning of
-- something. PostgreSQL knows them as they are written, with "ü" and not with "u" or "ue".
CREATE FUNCTION "search_tokens"(typed text, spoken text) RETURNS text[] AS $$
DECLARE
    config regconfig := search_config(spoken);
    tokens text[];
    unmeaning text[];
    meaningful text[];
BEGIN
    SELECT array_agg(given.word ORDER BY given.place) INTO tokens
    FROM (
        SELECT lower(parsed.token) AS word, min(parsed.place) AS place
        FROM ts_parse('default', search_text(typed, spoken, chinese_letter() || '+'))
            WITH ORDINALITY AS parsed (kind, token, place)
        -- 12 is what stands between words.
        WHERE parsed.kind <> 12 GROUP BY 1
    ) AS given;
    IF spoken <> 'en' THEN
        unmeaning := ARRAY(
            SELECT search_fold(written, spoken)
            FROM ts_parse('default', search_text(lower(typed))) AS parsed (kind, written),
                unnest(ARRAY[written, replace(replace(replace(written, 'ae', 'ä'), 'oe', 'ö'), 'ue', 'ü')]) AS word
            WHERE kind <> 12 AND to_tsvector(config, word) = ''
        );
    END IF;
    meaningful := ARRAY(
        SELECT word FROM unnest(tokens) AS word
        WHERE to_tsvector(config, word) <> '' AND word <> ALL (coalesce(unmeaning, '{}'))
    );
    RETURN CASE WHEN cardinality(meaningful) > 0 THEN meaningful ELSE tokens END;
END;
$$ LANGUAGE plpgsql STABLE;

-- A word as it sounds, roughly: "siccors" like "scissors".
CREATE FUNCTION "search_sound"(word text) RETURNS text AS $$
    SELECT regexp_replace(translate(replace(left(word, 1) || replace(substr(word, 2), 'h', ''), 'ae', 'e'), 'czqy', 'sski'), '(.)\1+', '\1', 'g');
$$ LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE;

-- By how many slips a typed word may be another; null for what nobody would write for it. The first letter is right, unless a
-- single slip is at it in a longer word; two letters swapped are one slip, and so is another writing of the same sound.
CREATE FUNCTION "search_slips"(word text, typed text) RETURNS int AS $$
    SELECT CASE
        WHEN changed IS NULL THEN NULL
        WHEN changed = 1 AND length(typed) > 5 THEN 1
        WHEN changed = 2 AND length(word) = length(typed)
            AND ARRAY(SELECT letter FROM regexp_split_to_table(word, '') AS letter ORDER BY 1)
                = ARRAY(SELECT letter FROM regexp_split_to_table(typed, '') AS letter ORDER BY 1) THEN 1
        WHEN left(word, 1) <> left(typed, 1) THEN NULL
        WHEN length(typed) > 5 AND search_sound(word) = search_sound(typed) THEN 1
        -- Of four letters one is missing or too many; a wrong one makes most often another word.
        WHEN length(typed) = 4 THEN CASE WHEN changed = 1 AND length(word) <> 4 THEN 1 END
        WHEN changed <= CASE WHEN length(typed) < 7 THEN 1 WHEN length(typed) < 11 THEN 2 ELSE 3 END THEN changed
    END
    FROM (SELECT nullif(levenshtein_less_equal(word, typed, 3), 4) AS changed) AS compared;
$$ LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE;

-- The words of the catalogue and of the synonyms that a misspelt one may be: those that the fewest slips lead to.
CREATE FUNCTION "search_corrections"(typed text, spoken text) RETURNS text[] AS $$
    SELECT ARRAY(
        SELECT DISTINCT stem
        FROM (
            SELECT word
            FROM (
                SELECT word, search_slips(word, typed) AS slips
                FROM (
                    SELECT word FROM search_words WHERE language = spoken AND word % typed
                    -- Few trigrams of a short word are left by a slip.
                    UNION SELECT word FROM search_words
                    WHERE language = spoken AND length(typed) < 8 AND word LIKE left(typed, 1) || '%'
                        AND length(word) BETWEEN length(typed) - 2 AND length(typed) + 2
                    -- Trigrams are of Latin letters alone, unless all of the database was made for others.
                    UNION SELECT word FROM search_words WHERE language = spoken AND spoken = 'ar'
                ) AS words
                WHERE length(word) > 3
            ) AS similar_words
            WHERE slips IS NOT NULL ORDER BY slips FETCH FIRST 1 ROW WITH TIES
        ) AS nearest, unnest(tsvector_to_array(to_tsvector(search_config(spoken), word))) AS stem
        LIMIT 8
    );
$$ LANGUAGE sql STABLE SET pg_trgm.similarity_threshold = 0.2;

-- The category's row is held against a renaming until the product is committed, which the renaming then finds.
CREATE OR REPLACE FUNCTION "keep_product_search_document"() RETURNS trigger AS $$
BEGIN
    NEW.search_document := product_search_document(
        NEW.sku,
        NEW.name,
        (SELECT categories.name FROM categories WHERE categories.id = NEW.category_id FOR SHARE),
        NEW.material, NEW.sizes, NEW.description
    ) || search_codes_of_sizes(NEW.id) || search_device_codes(NEW.fda_product_code, NEW.regulation_number);
    RETURN NEW;
END;
$$ LANGUAGE plpgsql;

CREATE OR REPLACE FUNCTION "keep_category_search_documents"() RETURNS trigger AS $$
BEGIN
    UPDATE products
    SET search_document = product_search_document(sku, products.name, NEW.name, material, sizes, products.description)
        || search_codes_of_sizes(id) || search_device_codes(fda_product_code, regulation_number)
    WHERE category_id = NEW.id;
    RETURN NULL;
END;
$$ LANGUAGE plpgsql;

-- What a reader of the language sees, in English where it is not translated. Whatever is written to the row brings it up
-- to date. Acts of admins follow one another, so that nobody else changes the product or its category meanwhile.
CREATE OR REPLACE FUNCTION "keep_translated_search_document"() RETURNS trigger AS $$
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

DROP TRIGGER "products_search_document" ON "products";
CREATE TRIGGER "products_search_document"
    BEFORE INSERT OR UPDATE OF "sku", "name", "description", "material", "sizes", "category_id", "fda_product_code",
        "regulation_number"
    ON "products" FOR EACH ROW EXECUTE FUNCTION "keep_product_search_document"();

DROP TRIGGER "products_translations" ON "products";
CREATE TRIGGER "products_translations" AFTER UPDATE OF "sku", "name", "description", "material", "sizes", "category_id", "fda_product_code",
        "regulation_number"
    ON "products" FOR EACH ROW EXECUTE FUNCTION "follow_product_texts"();

-- What people call what the catalogue has by other names. docs/search.md and docs/decisions/030 say how it is looked up.

-- Whether phrases are at least so many, few, and short.
CREATE FUNCTION "synonym_phrases_fit"("phrases" text[], "least" int) RETURNS boolean AS $$
    SELECT cardinality(phrases) BETWEEN least AND 20 AND NOT EXISTS (
        SELECT FROM unnest(phrases) AS phrase WHERE phrase IS NULL OR char_length(phrase) NOT BETWEEN 1 AND 100
    );
$$ LANGUAGE sql IMMUTABLE PARALLEL SAFE;

ALTER TABLE "search_synonyms"
    ADD CONSTRAINT "search_synonyms_language_check" CHECK ("language" IN ('en', 'de', 'fr', 'es', 'ar', 'zh')),
    ADD CONSTRAINT "search_synonyms_words_check" CHECK (synonym_phrases_fit("words", 1)),
    ADD CONSTRAINT "search_synonyms_meanings_check" CHECK (
        synonym_phrases_fit("meanings", 0) AND cardinality("words") + cardinality("meanings") > 1
    );

-- A text as what is typed is compared with: its words by their stems.
CREATE FUNCTION "synonym_key"(phrase text, "spoken" text) RETURNS text AS $$
    SELECT left(string_agg(
        CASE WHEN spoken = 'zh' AND token ~ chinese_letter() THEN token
            ELSE coalesce((tsvector_to_array(to_tsvector(search_config(spoken), token)))[1], token) END,
        ' ' ORDER BY place
    ), 200)
    FROM unnest(search_tokens(phrase, spoken)) WITH ORDINALITY AS given (token, place);
$$ LANGUAGE sql STABLE;

-- The words of both sides may be misspelt, too.
CREATE FUNCTION "keep_synonym_keys"() RETURNS trigger AS $$
BEGIN
    DELETE FROM search_synonym_keys WHERE synonym_id = NEW.id;
    INSERT INTO search_synonym_keys (language, key, synonym_id)
    SELECT DISTINCT NEW.language, key, NEW.id
    FROM (SELECT synonym_key(phrase, NEW.language) AS key FROM unnest(NEW.words) AS phrase) AS keys
    WHERE key <> '';
    PERFORM add_search_words(
        ARRAY(SELECT search_words_of(array_to_string(NEW.words || NEW.meanings, ' '), NEW.language)), NEW.language
    );
    RETURN NULL;
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER "search_synonyms_keys" AFTER INSERT OR UPDATE OF "language", "words", "meanings" ON "search_synonyms"
    FOR EACH ROW EXECUTE FUNCTION "keep_synonym_keys"();

-- Which of the typed words have a meaning, from the first to the last, and what that looks for. The longest that begin at a word
-- count; what is typed to its end may be a beginning.
CREATE FUNCTION "search_meanings"("stems" text[], "spoken" text) RETURNS TABLE ("first" int, "last" int, "query" text) AS $$
DECLARE
    count int := coalesce(cardinality(stems), 0);
    keys text[] := '{}';
    known text[];
    all_words text := array_to_string(stems, ' ');
    chosen text;
    meant text[];
    begins int := 1;
BEGIN
    FOR i IN 1 .. count LOOP
        FOR j IN i .. least(i + 3, count) LOOP
            keys := keys || array_to_string(stems[i:j], ' ');
        END LOOP;
    END LOOP;
    known := ARRAY(SELECT DISTINCT key FROM search_synonym_keys WHERE language = spoken AND key = ANY (keys));
    IF cardinality(known) = 0 THEN
        IF length(all_words) < 4 OR count > 4 THEN
            RETURN;
        END IF;
        -- Somebody is still typing: a word, or the last of several.
        known := ARRAY(
            SELECT DISTINCT key FROM search_synonym_keys
            WHERE language = spoken AND key LIKE all_words || '%' AND (count > 1 OR key NOT LIKE '% %')
            ORDER BY key LIMIT 3
        );
        meant := ARRAY(SELECT part FROM unnest(known) AS key, synonym_queries(key, spoken) AS part);
        IF cardinality(meant) > 0 THEN
            RETURN QUERY SELECT 1, count, array_to_string(meant, ' | ');
        END IF;
        RETURN;
    END IF;
    WHILE begins <= count LOOP
        chosen := NULL;
        FOR j IN REVERSE least(begins + 3, count) .. begins LOOP
            chosen := array_to_string(stems[begins:j], ' ');
            IF chosen = ANY (known) THEN
                meant := ARRAY(SELECT synonym_queries(chosen, spoken));
                IF cardinality(meant) > 0 THEN
                    RETURN QUERY SELECT begins, j, array_to_string(meant, ' | ');
                END IF;
                begins := j;
                EXIT;
            END IF;
        END LOOP;
        begins := begins + 1;
    END LOOP;
END;
$$ LANGUAGE plpgsql STABLE;

-- What a phrase with synonyms looks for: what it is said to mean, or else the others of its set; each as words side by side.
CREATE FUNCTION "synonym_queries"("of_key" text, "spoken" text) RETURNS SETOF text AS $$
    SELECT '(' || found::text || ')'
    FROM (
        SELECT DISTINCT phraseto_tsquery(search_config(spoken), search_text(phrase, spoken, chinese_letter())) AS found
        FROM search_synonym_keys AS keys JOIN search_synonyms AS synonyms ON synonyms.id = keys.synonym_id,
            unnest(CASE WHEN cardinality(meanings) > 0 THEN meanings ELSE words END) AS phrase
        WHERE keys.language = spoken AND keys.key = of_key
    ) AS queries
    WHERE numnode(found) > 0
    LIMIT 20;
$$ LANGUAGE sql STABLE;

-- Searches of visitors have other answers at once.
CREATE TRIGGER "search_synonyms_note_public_change" AFTER INSERT OR DELETE
    ON "search_synonyms" FOR EACH ROW EXECUTE FUNCTION note_public_change();
CREATE TRIGGER "search_synonyms_note_public_update" AFTER UPDATE
    ON "search_synonyms" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_public_change();
CREATE TRIGGER "search_synonyms_note_truncate" AFTER TRUNCATE
    ON "search_synonyms" FOR EACH STATEMENT EXECUTE FUNCTION note_public_change();

DROP FUNCTION "product_search_query"(text, text);
-- What a typed text looks for; all null if there is no word in it. It may be a code of the product or its beginning, or a code of
-- an authority. Else each word must be found (`query`):
--   whole (by its stem) or as the beginning of a word;
--   or inside a word, if it has three letters or more;
--   or, if the catalogue has it in no such way, misspelt: the words that the fewest slips lead to;
--   or by what it means (prisma/sql/synonyms.sql), with the words beside it as the synonym has them.
-- The other three say which is which, for ranking: a match counts for as many of them as it is in.
-- The numbers of words are bounded, so that no text takes long: whatever comes after ten words must be found whole.
CREATE FUNCTION "product_search_query"(
    typed text, spoken text DEFAULT 'en',
    OUT "query" tsquery, OUT "whole" tsquery, OUT "likely" tsquery, OUT "inside" tsquery
) AS $$
DECLARE
    config regconfig := search_config(spoken);
    tokens text[] := search_tokens(typed, spoken);
    count int := coalesce(cardinality(tokens), 0);
    token text;
    lexeme text;
    near text[];
    within_words text[];
    corrections text[];
    -- Of each word, in order: what it is by its stem or corrected, and the two parts of its condition.
    stems text[] := '{}';
    nears text[] := '{}';
    withins text[] := '{}';
    conditions text[] := '{}';
    wholes text[] := '{}';
    likelies text[] := '{}';
    insides text[] := '{}';
    code text := search_code(typed);
    device_code text := search_device_code(typed);
    meant record;
    place int := 1;
BEGIN
    FOR i IN 1 .. count LOOP
        token := tokens[i];
        within_words := '{}';
        IF spoken = 'zh' AND token ~ chinese_letter() THEN
            near := search_chinese(token);
            stems := stems || token;
            wholes := wholes || near[1];
        ELSE
            lexeme := coalesce((tsvector_to_array(to_tsvector(config, token)))[1], token);
            near := ARRAY[quote_literal(lexeme)];
            corrections := '{}';
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
                        LIMIT CASE WHEN length(token) = 3 THEN 12 ELSE 40 END / (1 + count / 3)
                    );
                END IF;
                IF length(token) BETWEEN 4 AND 60 AND token !~ '[0-9]' AND cardinality(within_words) = 0
                    AND NOT EXISTS (SELECT FROM search_words WHERE language = spoken AND word LIKE lexeme || '%') THEN
                    corrections := search_corrections(token, spoken);
                    near := near || ARRAY(SELECT quote_literal(stem) FROM unnest(corrections) AS stem);
                END IF;
            END IF;
            stems := stems || coalesce(corrections[1], lexeme);
            wholes := wholes || quote_literal(lexeme);
        END IF;
        likelies := likelies || near;
        nears := nears || array_to_string(near, ' | ');
        withins := withins || coalesce(array_to_string(within_words, ' | '), '');
    END LOOP;

    FOR meant IN SELECT * FROM search_meanings(stems[:10], spoken) LOOP
        -- What stands before it is itself.
        FOR i IN place .. meant.first - 1 LOOP
            conditions := conditions || ('(' || concat_ws(' | ', nears[i], nullif(withins[i], '')) || ')');
            insides := insides || nullif(withins[i], '');
        END LOOP;
        conditions := conditions || (
            '((' || array_to_string(nears[meant.first:meant.last], ') & (') || ') | ' || meant.query || ')'
        );
        likelies := likelies || meant.query;
        place := meant.last + 1;
    END LOOP;
    FOR i IN place .. count LOOP
        conditions := conditions || ('(' || concat_ws(' | ', nears[i], nullif(withins[i], '')) || ')');
        insides := insides || nullif(withins[i], '');
    END LOOP;
    IF code IS NOT NULL THEN
        -- Fewer letters would be the beginning of too many.
        near := ARRAY[code || CASE WHEN length(trim(typed)) > 2 THEN ':*' ELSE '' END] || device_code;
        conditions := ARRAY[
            concat_ws(' | ', nullif(array_to_string(conditions, ' & '), ''), array_to_string(near, ' | '))
        ];
        wholes := wholes || code || device_code;
        likelies := likelies || near;
    END IF;
    "query" := nullif(array_to_string(conditions, ' & '), '')::tsquery;
    "whole" := nullif(array_to_string(wholes, ' | '), '')::tsquery;
    "likely" := nullif(array_to_string(likelies, ' | '), '')::tsquery;
    "inside" := nullif(array_to_string(insides, ' | '), '')::tsquery;
END;
$$ LANGUAGE plpgsql STABLE;

-- What is there is found so, too.
UPDATE products SET search_document = search_document || search_device_codes(fda_product_code, regulation_number)
WHERE num_nonnulls(fda_product_code, regulation_number) > 0;
UPDATE product_translations SET is_outdated = is_outdated;
