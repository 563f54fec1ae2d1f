-- What the search looks in, and what a typed text looks for. docs/search.md explains it and shows the plans.

-- Both are trusted: who owns the database may create them, and PostgreSQL brings them along.
CREATE EXTENSION IF NOT EXISTS "pg_trgm";
CREATE EXTENSION IF NOT EXISTS "fuzzystrmatch";

-- A text with everything that joins words taken out, so that "Ti-6Al-4V" and "23/17" are words and numbers; stops
-- between digits stay.
CREATE FUNCTION "search_text"(text) RETURNS text AS $$
    SELECT regexp_replace($1, '[-/\\_@:+~&=%#<>()\[\]{}"''`!?*^$|;,–—‐‑−×·•°®™“”„‘’«»…]', ' ', 'g');
$$ LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE;

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

-- A product code as it is looked for: in small letters, and not cut into words. Null for what cannot be one.
CREATE FUNCTION "search_code"(text) RETURNS text AS $$
    SELECT CASE WHEN trim($1) ~ '^[A-Za-z0-9._/-]{1,40}$' THEN quote_literal(lower(trim($1))) END;
$$ LANGUAGE sql IMMUTABLE PARALLEL SAFE;

-- What the search looks in: code and name before category before material and sizes before description.
CREATE FUNCTION "product_search_document"(
    sku text, name text, category text, material text, sizes text[], description text, "spoken" text DEFAULT 'en'
) RETURNS tsvector AS $$
    SELECT coalesce((search_code(sku) || ':1A')::tsvector, '')
        || setweight(search_vector(name, spoken), 'A')
        || setweight(search_vector(category, spoken), 'B')
        || setweight(search_vector(concat_ws(' ', material, array_to_string(sizes, ' ')), spoken), 'C')
        || setweight(search_vector(description, spoken), 'D');
$$ LANGUAGE sql STABLE PARALLEL SAFE;

-- The codes of a product's sizes, likewise. They come behind all else, so that it stays where it is.
CREATE FUNCTION "search_codes_of_sizes"("of_product" uuid) RETURNS tsvector AS $$
    SELECT coalesce(string_agg(search_code(sku) || ':1A', ' ')::tsvector, '')
    FROM product_variants WHERE product_id = of_product AND retired_at IS NULL;
$$ LANGUAGE sql STABLE PARALLEL SAFE;

-- The category's row is held against a renaming until the product is committed, which the renaming then finds.
CREATE FUNCTION "keep_product_search_document"() RETURNS trigger AS $$
BEGIN
    NEW.search_document := product_search_document(
        NEW.sku,
        NEW.name,
        (SELECT categories.name FROM categories WHERE categories.id = NEW.category_id FOR SHARE),
        NEW.material, NEW.sizes, NEW.description
    ) || search_codes_of_sizes(NEW.id);
    RETURN NEW;
END;
$$ LANGUAGE plpgsql;

-- Not for the stock or the ratings, which change often.
CREATE TRIGGER "products_search_document"
    BEFORE INSERT OR UPDATE OF "sku", "name", "description", "material", "sizes", "category_id"
    ON "products" FOR EACH ROW EXECUTE FUNCTION "keep_product_search_document"();

CREATE FUNCTION "keep_category_search_documents"() RETURNS trigger AS $$
BEGIN
    UPDATE products
    SET search_document = product_search_document(sku, products.name, NEW.name, material, sizes, products.description)
        || search_codes_of_sizes(id)
    WHERE category_id = NEW.id;
    RETURN NULL;
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER "categories_search_documents" AFTER UPDATE OF "name" ON "categories"
    FOR EACH ROW WHEN (OLD."name" IS DISTINCT FROM NEW."name") EXECUTE FUNCTION "keep_category_search_documents"();

-- Codes of sizes come after their product, which is written anew for each statement. Not for their stock.
CREATE FUNCTION "keep_search_documents_of_sizes"() RETURNS trigger AS $$
BEGIN
    UPDATE products SET sku = sku WHERE id IN (SELECT product_id FROM written);
    RETURN NULL;
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER "product_variants_search_documents" AFTER INSERT ON "product_variants"
    REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "keep_search_documents_of_sizes"();

-- For each row: only such a trigger can be limited to columns.
CREATE FUNCTION "keep_search_document_of_size"() RETURNS trigger AS $$
BEGIN
    UPDATE products SET sku = sku WHERE id = NEW.product_id;
    RETURN NULL;
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER "product_variants_search_document" AFTER UPDATE OF "sku", "retired_at" ON "product_variants"
    FOR EACH ROW WHEN ((OLD."sku", OLD."retired_at") IS DISTINCT FROM (NEW."sku", NEW."retired_at"))
    EXECUTE FUNCTION "keep_search_document_of_size"();

-- Sorted, so that two writers with the same new words wait for each other in one order.
CREATE FUNCTION "add_search_words"(words text[], "spoken" text DEFAULT 'en') RETURNS void AS $$
    INSERT INTO search_words (language, word)
    SELECT DISTINCT spoken, word FROM unnest(words) AS word WHERE to_tsvector(search_config(spoken), word) <> ''
    ORDER BY word
    ON CONFLICT DO NOTHING;
$$ LANGUAGE sql;

-- For a whole statement, since the load tests insert thousands at once.
CREATE FUNCTION "keep_words_of_new_products"() RETURNS trigger AS $$
BEGIN
    PERFORM add_search_words(ARRAY(
        SELECT DISTINCT word
        FROM new_products, search_words_of(concat_ws(' ', name, material, array_to_string(sizes, ' '), description)) AS word
    ));
    RETURN NULL;
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER "products_new_words" AFTER INSERT ON "products" REFERENCING NEW TABLE AS new_products
    FOR EACH STATEMENT EXECUTE FUNCTION "keep_words_of_new_products"();

-- For each row: only such a trigger can be limited to columns.
CREATE FUNCTION "keep_words_of_product"() RETURNS trigger AS $$
BEGIN
    PERFORM add_search_words(ARRAY(SELECT search_words_of(
        concat_ws(' ', NEW.name, NEW.material, array_to_string(NEW.sizes, ' '), NEW.description)
    )));
    RETURN NULL;
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER "products_changed_words" AFTER UPDATE OF "name", "description", "material", "sizes" ON "products"
    FOR EACH ROW EXECUTE FUNCTION "keep_words_of_product"();

CREATE FUNCTION "keep_words_of_category"() RETURNS trigger AS $$
BEGIN
    PERFORM add_search_words(ARRAY(SELECT search_words_of(NEW.name)));
    RETURN NULL;
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER "categories_words" AFTER INSERT OR UPDATE OF "name" ON "categories"
    FOR EACH ROW EXECUTE FUNCTION "keep_words_of_category"();

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

-- What a typed text looks for; all null if there is no word in it. It may be a product code or its beginning. Else each word
-- must be found (`query`):
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

