-- What the search looks in, and what a typed text looks for. docs/search.md explains it.

-- Both are trusted: who owns the database may create them, and PostgreSQL brings them along.
CREATE EXTENSION IF NOT EXISTS "pg_trgm";
CREATE EXTENSION IF NOT EXISTS "fuzzystrmatch";

-- A text with everything that joins words taken out, so that "Ti-6Al-4V" and "23/17" are words and numbers; stops
-- between digits stay.
CREATE FUNCTION "search_text"(text) RETURNS text AS $$
    SELECT regexp_replace($1, '[-/\\_@:+~&=%#<>()\[\]{}"''`!?*^$|;,–—―‐‑‒−⁄×·•°®™“”„‘’«»…]', ' ', 'g');
$$ LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE;

-- How each language makes stems of words. Of what has no such rules, words are found as they are.
CREATE FUNCTION "search_config"("spoken" text) RETURNS regconfig AS $$
    SELECT CASE spoken
        WHEN 'en' THEN 'english'::regconfig WHEN 'de' THEN 'german' WHEN 'fr' THEN 'french' WHEN 'es' THEN 'spanish'
        WHEN 'ar' THEN 'arabic' ELSE 'simple'
    END;
$$ LANGUAGE sql IMMUTABLE PARALLEL SAFE;

-- A text without what people leave out or write in another way: accents, raised and lowered digits, signs that nobody sees, "ss" for "ß",
-- "ul" for "µl"; in German "ae" for "ä"; in Arabic vowel signs, the stretching of letters, the forms of alef, yeh, teh and digits, and
-- a plural. A unit is a word of its own: "10ml" is "10 ml".
CREATE FUNCTION "search_fold"(given text, "spoken" text) RETURNS text AS $$
DECLARE
    plain text := lower(given);
BEGIN
    IF plain ~ '[^\u0001-\u007f]' THEN
        -- "2½" is not "21/2", and a trade mark is no word.
        plain := regexp_replace(translate(plain, '™℠', ''), '([¼-¾⅐-⅞])', ' \1', 'g');
        plain := lower(regexp_replace(
            normalize(plain, NFKD),
            '[\u00ad\u0300-\u036f\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]',
            '', 'g'
        ));
        plain := translate(plain, 'ٱىةی٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹μøØłŁđĐı', 'ايهي01234567890123456789uoollddi');
        plain := replace(replace(replace(plain, 'ß', 'ss'), 'œ', 'oe'), 'æ', 'ae');
    END IF;
    plain := regexp_replace(plain, '([0-9])(mm|cm|um|nm|ml|ul|dl|cl|mg|ug|kg|fr|ch|ga|hz)(?![a-z0-9])', '\1 \2', 'g');
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

-- In English, German names as they are written without umlauts: "Graefe" for "Gräfe".
CREATE FUNCTION "search_umlauts"(given text, "spoken" text) RETURNS text AS $$
    SELECT CASE WHEN spoken <> 'en' OR given !~ '[^\u0001-\u007f]' THEN given
        ELSE replace(replace(replace(replace(
            translate(normalize(given, NFC), 'ÄÖÜØ', 'äöüø'), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ø', 'oe')
    END;
$$ LANGUAGE sql IMMUTABLE PARALLEL SAFE;

-- A text of the catalogue with those names in both spellings, so that "grafe" and "graefe" find it.
CREATE FUNCTION "search_spellings"(given text, "spoken" text) RETURNS text AS $$
    SELECT CASE WHEN spoken <> 'en' OR given !~ '[^\u0001-\u007f]' THEN given
        ELSE concat_ws(' ', given, (
            SELECT string_agg(search_umlauts(word[1], spoken), ' ')
            FROM regexp_matches(normalize(given, NFC), '\S*[äöüøÄÖÜØ]\S*', 'g') AS found (word)
        ))
    END;
$$ LANGUAGE sql IMMUTABLE PARALLEL SAFE;

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
    SELECT to_tsvector(search_config(spoken), search_text(search_spellings(coalesce(given, ''), spoken), spoken, chinese_letter()));
$$ LANGUAGE sql IMMUTABLE PARALLEL SAFE;

-- The words of a text as they are written, in small letters, without those that are too long for any.
CREATE FUNCTION "search_words_of"(text, "spoken" text DEFAULT 'en') RETURNS SETOF text AS $$
    SELECT word
    FROM unnest(tsvector_to_array(to_tsvector('simple', search_text(search_spellings($1, spoken), spoken, chinese_letter())))) AS word
    WHERE length(word) <= 50;
$$ LANGUAGE sql IMMUTABLE PARALLEL SAFE;

-- A product code as it is looked for: in small letters, and not cut into words. Null for what cannot be one.
CREATE FUNCTION "search_code"(text) RETURNS text AS $$
    SELECT CASE WHEN trim($1) ~ '^[A-Za-z0-9._/-]{1,40}$' THEN quote_literal(lower(trim($1))) END;
$$ LANGUAGE sql IMMUTABLE PARALLEL SAFE;

-- A product code without what joins its parts: "an1014" for "AN-1014". By it a code is found however it is typed.
CREATE FUNCTION "bare_code"(code text) RETURNS text AS $$
    SELECT lower(translate(code, '-._/', ''));
$$ LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE;

CREATE INDEX "taken_skus_bare_code_idx" ON "taken_skus" (bare_code("sku") text_pattern_ops);

-- The words of a text that may be a product code or a part of one, in small letters, without what joins or surrounds them. What is
-- typed as one word is one: "QX.9/L" does not name "QX.9".
CREATE FUNCTION "code_parts"(typed text) RETURNS text[] AS $$
    SELECT string_to_array(btrim(regexp_replace(
        regexp_replace(search_fold(typed, 'en'), '[-._/]+', '', 'g'), '[^a-z0-9]+', ' ', 'g'
    )), ' ');
$$ LANGUAGE sql IMMUTABLE PARALLEL SAFE;

-- The codes that a typed text names, as they are looked for: "Ref. AN-1014", "an1014", "AN 1014 AN 1021". Up to five parts beside
-- others are a code if they have letters and digits, or five digits in a row.
CREATE FUNCTION "search_codes_in"(typed text) RETURNS text[] AS $$
DECLARE
    parts text[] := (code_parts(typed))[:20];
    count int := coalesce(cardinality(parts), 0);
    run text;
    runs text[] := '{}';
BEGIN
    FOR i IN 1 .. count LOOP
        FOR j IN i .. least(i + 4, count) LOOP
            run := array_to_string(parts[i:j], '');
            IF (i = 1 AND j = count) OR run ~ '[0-9]{5}' OR (run ~ '[0-9]' AND run ~ '[a-z]') THEN
                runs := runs || run;
            END IF;
        END LOOP;
    END LOOP;
    RETURN ARRAY(SELECT search_code(sku) FROM taken_skus WHERE bare_code(sku) = ANY (runs) ORDER BY sku LIMIT 40);
END;
$$ LANGUAGE plpgsql STABLE;

-- The codes that begin with a typed text, if that has a digit: "an10".
CREATE FUNCTION "search_codes_from"(typed text) RETURNS text[] AS $$
DECLARE
    beginning text := array_to_string(code_parts(typed), '');
BEGIN
    IF length(beginning) NOT BETWEEN 3 AND 40 OR beginning !~ '[0-9]' THEN
        RETURN '{}';
    END IF;
    RETURN ARRAY(
        SELECT search_code(sku) FROM taken_skus
        WHERE bare_code(sku) ~>=~ beginning AND bare_code(sku) ~<~ beyond(beginning)
        ORDER BY bare_code(sku) USING ~<~ LIMIT 20
    );
END;
$$ LANGUAGE plpgsql STABLE;

-- The codes of authorities that a product is of, which are looked for whole: "code=lde", "code=870.1875". Three places each, so
-- that they come before what is only called so.
CREATE FUNCTION "search_device_codes"(VARIADIC codes text[]) RETURNS tsvector AS $$
    SELECT coalesce(string_agg(quote_literal('code=' || lower(code)) || ':1A,2A,3A', ' ')::tsvector, '')
    FROM unnest(codes) AS code WHERE code <> '';
$$ LANGUAGE sql IMMUTABLE PARALLEL SAFE;

-- A typed text as such a code: three letters, a section of a regulation, or a device identifier, of which all but those of 16
-- characters end with a digit. Null for what cannot be one.
CREATE FUNCTION "search_device_code"(text) RETURNS text AS $$
    SELECT CASE
        -- GTIN-8, -12 and -13: databases of devices write them with fourteen digits.
        WHEN trim($1) ~ '^([0-9]{8}|[0-9]{12,13})$' THEN quote_literal('code=' || lpad(trim($1), 14, '0'))
        WHEN trim($1) ~ '^([A-Za-z]{3}|[0-9]{3}\.[0-9]{1,4}|[A-Za-z0-9]{5,22}[0-9]|[A-Za-z0-9]{16})$'
            THEN quote_literal('code=' || lower(trim($1)))
    END;
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

-- The codes of a product's sizes, likewise, and its device identifiers. They come behind all else, so that it stays where it is.
CREATE FUNCTION "search_codes_of_sizes"("of_product" uuid) RETURNS tsvector AS $$
    SELECT coalesce(
        (SELECT string_agg(search_code(sku) || ':1A', ' ')::tsvector
         FROM product_variants WHERE product_id = of_product AND retired_at IS NULL), ''
    ) || search_device_codes(VARIADIC ARRAY(SELECT identifier FROM device_identifiers WHERE product_id = of_product));
$$ LANGUAGE sql STABLE PARALLEL SAFE;

-- The category's row is held against a renaming until the product is committed, which the renaming then finds.
CREATE FUNCTION "keep_product_search_document"() RETURNS trigger AS $$
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

-- Not for the stock or the ratings, which change often.
CREATE TRIGGER "products_search_document"
    BEFORE INSERT OR UPDATE OF "sku", "name", "description", "material", "sizes", "category_id", "fda_product_code",
        "regulation_number"
    ON "products" FOR EACH ROW EXECUTE FUNCTION "keep_product_search_document"();

-- Products are found by the category's name: by the English one in languages that have no other. These come first: the products
-- themselves are held until the end, in the order in which orders hold them, and who orders one waits for no translation.
CREATE FUNCTION "keep_category_search_documents"() RETURNS trigger AS $$
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
CREATE TRIGGER "device_identifiers_search_documents" AFTER INSERT ON "device_identifiers"
    REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "keep_search_documents_of_sizes"();
CREATE TRIGGER "device_identifiers_gone_search_documents" AFTER DELETE ON "device_identifiers"
    REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "keep_search_documents_of_sizes"();

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
        FROM ts_parse('default', search_text(search_umlauts(typed, spoken), spoken, chinese_letter() || '+'))
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

-- What comes behind all texts that begin with this one, by their bytes. With `~>=~` and `~<~` an index of `text_pattern_ops` finds them
-- under any collation and in plans that are kept, for which LIKE with a variable reads all there is.
CREATE FUNCTION "beyond"(beginning text) RETURNS text AS $$
    SELECT beginning || chr(1114111);
$$ LANGUAGE sql IMMUTABLE PARALLEL SAFE;

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

-- The stems that begin with a stem, for a condition beside others: an index gives what has all of several words without reading what
-- has each of them, but of a beginning (`:*`) it reads all there is. Empty where they are too many, or not to be known by the words:
-- a stem begins like its word but for the last letter ("biopsy", "biopsi"), save in Arabic.
CREATE FUNCTION "search_beginnings"(lexeme text, spoken text) RETURNS text[] AS $$
DECLARE
    words text[];
BEGIN
    IF spoken = 'ar' THEN
        RETURN '{}';
    END IF;
    words := ARRAY(
        SELECT word FROM search_words
        WHERE language = spoken AND word ~>=~ left(lexeme, -1) AND word ~<~ beyond(left(lexeme, -1)) LIMIT 41
    );
    IF cardinality(words) > 40 THEN
        RETURN '{}';
    END IF;
    RETURN ARRAY(
        SELECT DISTINCT quote_literal(stem)
        FROM unnest(words) AS word, unnest(tsvector_to_array(to_tsvector(search_config(spoken), word))) AS stem
        WHERE starts_with(stem, lexeme)
    );
END;
$$ LANGUAGE plpgsql STABLE;

-- What a typed text looks for; all null if there is no word in it. It may be a code of the product or its beginning, or a code of
-- an authority. Else each word must be found (`query`):
--   whole (by its stem) or as the beginning of a word (beside other words: as one of those that begin so);
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
    beginnings text[];
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
    named text[] := search_codes_in(typed);
    begun text[] := search_codes_from(typed);
    meant record;
    place int := 1;
BEGIN
    FOR i IN 1 .. count LOOP
        token := tokens[i];
        within_words := '{}';
        beginnings := '{}';
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
                    IF count > 1 THEN
                        beginnings := search_beginnings(lexeme, spoken);
                    END IF;
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
                -- A word that the catalogue has is right, also where no word begins with its stem ("biopsy", "biopsi").
                IF length(token) BETWEEN 4 AND 60 AND token !~ '[0-9]' AND cardinality(within_words) = 0
                    AND NOT EXISTS (
                        SELECT FROM search_words WHERE language = spoken AND word ~>=~ lexeme AND word ~<~ beyond(lexeme)
                    ) AND NOT EXISTS (SELECT FROM search_words WHERE language = spoken AND word = token) THEN
                    corrections := search_corrections(token, spoken);
                    near := near || ARRAY(SELECT quote_literal(stem) FROM unnest(corrections) AS stem);
                    beginnings := '{}';
                END IF;
            END IF;
            stems := stems || coalesce(corrections[1], lexeme);
            wholes := wholes || quote_literal(lexeme);
        END IF;
        likelies := likelies || near;
        nears := nears || array_to_string(
            CASE WHEN cardinality(beginnings) > 0 THEN beginnings ELSE near END, ' | '
        );
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
    IF cardinality(named) + cardinality(begun) > 0 THEN
        conditions := ARRAY[
            concat_ws(' | ', nullif(array_to_string(conditions, ' & '), ''), array_to_string(named || begun, ' | '))
        ];
        likelies := likelies || named || begun;
    END IF;
    IF cardinality(named) > 0 THEN
        -- A code with digits comes first, before what has these in its name.
        wholes := CASE WHEN array_to_string(named, '') ~ '[0-9]' THEN named || device_code ELSE wholes || named END;
    END IF;
    "query" := nullif(array_to_string(conditions, ' & '), '')::tsquery;
    "whole" := nullif(array_to_string(wholes, ' | '), '')::tsquery;
    "likely" := nullif(array_to_string(likelies, ' | '), '')::tsquery;
    "inside" := nullif(array_to_string(insides, ' | '), '')::tsquery;
END;
$$ LANGUAGE plpgsql STABLE;
