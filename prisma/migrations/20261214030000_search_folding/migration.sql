-- Search by codes however they are typed, and by accents, German spellings and units (docs/search.md, prisma/sql/search.sql, synonyms.sql).

-- A text with everything that joins words taken out, so that "Ti-6Al-4V" and "23/17" are words and numbers; stops
-- between digits stay.
CREATE OR REPLACE FUNCTION "search_text"(text) RETURNS text AS $$
    SELECT regexp_replace($1, '[-/\\_@:+~&=%#<>()\[\]{}"''`!?*^$|;,–—―‐‑‒−⁄×·•°®™“”„‘’«»…]', ' ', 'g');
$$ LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE;

-- A text without what people leave out or write in another way: accents, raised and lowered digits, signs that nobody sees, "ss" for "ß",
-- "ul" for "µl"; in German "ae" for "ä"; in Arabic vowel signs, the stretching of letters, the forms of alef, yeh, teh and digits, and
-- a plural. A unit is a word of its own: "10ml" is "10 ml".
CREATE OR REPLACE FUNCTION "search_fold"(given text, "spoken" text) RETURNS text AS $$
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

-- What a text can be found by in a language; in Chinese by each of its letters, of which words are made by their places.
CREATE OR REPLACE FUNCTION "search_vector"(given text, "spoken" text) RETURNS tsvector AS $$
    SELECT to_tsvector(search_config(spoken), search_text(search_spellings(coalesce(given, ''), spoken), spoken, chinese_letter()));
$$ LANGUAGE sql IMMUTABLE PARALLEL SAFE;

-- The words of a text as they are written, in small letters, without those that are too long for any.
CREATE OR REPLACE FUNCTION "search_words_of"(text, "spoken" text DEFAULT 'en') RETURNS SETOF text AS $$
    SELECT word
    FROM unnest(tsvector_to_array(to_tsvector('simple', search_text(search_spellings($1, spoken), spoken, chinese_letter())))) AS word
    WHERE length(word) <= 50;
$$ LANGUAGE sql IMMUTABLE PARALLEL SAFE;

-- A product code without what joins its parts: "an1014" for "AN-1014". By it a code is found however it is typed.
CREATE FUNCTION "bare_code"(code text) RETURNS text AS $$
    SELECT lower(translate(code, '-._/', ''));
$$ LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE;

CREATE INDEX "taken_skus_bare_code_idx" ON "taken_skus" (bare_code("sku") text_pattern_ops);

-- The parts of a text that may be a product code, in small letters, without what joins or surrounds them.
CREATE FUNCTION "code_parts"(typed text) RETURNS text[] AS $$
    SELECT string_to_array(btrim(regexp_replace(search_fold(typed, 'en'), '[^a-z0-9]+', ' ', 'g')), ' ');
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

-- The words of a typed text, each once, in their order. Words such as "for" are in no document; alone they are the beginning of
-- something. PostgreSQL knows them as they are written, with "ü" and not with "u" or "ue".
CREATE OR REPLACE FUNCTION "search_tokens"(typed text, spoken text) RETURNS text[] AS $$
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

-- What a typed text looks for; all null if there is no word in it. It may be a code of the product or its beginning, or a code of
-- an authority. Else each word must be found (`query`):
--   whole (by its stem) or as the beginning of a word (beside other words: as one of those that begin so);
--   or inside a word, if it has three letters or more;
--   or, if the catalogue has it in no such way, misspelt: the words that the fewest slips lead to;
--   or by what it means (prisma/sql/synonyms.sql), with the words beside it as the synonym has them.
-- The other three say which is which, for ranking: a match counts for as many of them as it is in.
-- The numbers of words are bounded, so that no text takes long: whatever comes after ten words must be found whole.
CREATE OR REPLACE FUNCTION "product_search_query"(
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
    named text[] := array_remove(search_codes_in(typed), code);
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
        wholes := wholes || named;
        likelies := likelies || named || begun;
    END IF;
    "query" := nullif(array_to_string(conditions, ' & '), '')::tsquery;
    "whole" := nullif(array_to_string(wholes, ' | '), '')::tsquery;
    "likely" := nullif(array_to_string(likelies, ' | '), '')::tsquery;
    "inside" := nullif(array_to_string(insides, ' | '), '')::tsquery;
END;
$$ LANGUAGE plpgsql STABLE;

-- What a phrase with synonyms looks for: what it is said to mean, or else the others of its set; each as words side by side.
CREATE OR REPLACE FUNCTION "synonym_queries"("of_key" text, "spoken" text) RETURNS SETOF text AS $$
    SELECT '(' || found::text || ')'
    FROM (
        SELECT DISTINCT phraseto_tsquery(search_config(spoken), search_text(search_umlauts(phrase, spoken), spoken, chinese_letter())) AS found
        FROM search_synonym_keys AS keys JOIN search_synonyms AS synonyms ON synonyms.id = keys.synonym_id,
            unnest(CASE WHEN cardinality(meanings) > 0 THEN meanings ELSE words END) AS phrase
        WHERE keys.language = spoken AND keys.key = of_key
    ) AS queries
    WHERE numnode(found) > 0
    LIMIT 20;
$$ LANGUAGE sql STABLE;

-- What was folded otherwise is written anew. Words with accents are looked for without them.
DELETE FROM search_words WHERE language = 'en' AND word ~ '[^\u0001-\u007f]';

CREATE TEMPORARY TABLE "refolded" ON COMMIT DROP AS
SELECT products.id, concat_ws(' ', products.name, material, array_to_string(sizes, ' '), products.description) AS texts
FROM products JOIN categories ON categories.id = category_id
WHERE concat_ws(' ', products.name, material, array_to_string(sizes, ' '), products.description, categories.name)
    ~* '[^\u0001-\u007f]|[0-9](mm|cm|um|nm|ml|ul|dl|cl|mg|ug|kg|fr|ch|ga|hz)([^a-z0-9]|$)';

DO $$
BEGIN
    PERFORM add_search_words(ARRAY(SELECT DISTINCT word FROM refolded, search_words_of(texts) AS word));
    PERFORM add_search_words(ARRAY(SELECT DISTINCT word FROM categories, search_words_of(name) AS word));
    -- In the order in which orders hold them.
    PERFORM FROM products WHERE id IN (SELECT id FROM refolded) ORDER BY id FOR NO KEY UPDATE;
END;
$$;
-- Their translations follow.
UPDATE products SET sku = sku WHERE id IN (SELECT id FROM refolded);
UPDATE product_translations SET is_outdated = is_outdated
WHERE product_id NOT IN (SELECT id FROM refolded)
    AND concat_ws(' ', name, material, size_names::text, description)
        ~* '[µμ⁄‒―™℠½¼¾⅐-⅞øØłŁđĐı\u00ad\u200b-\u200f\u2060]|[0-9](mm|cm|um|nm|ml|ul|dl|cl|mg|ug|kg|fr|ch|ga|hz)([^a-z0-9]|$)';
UPDATE search_synonyms SET words = words;
