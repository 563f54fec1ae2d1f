-- What grows with the shop (docs/decisions/052-growth.md).

-- Most orders are nobody's but a person's own: they need no place in the index of companies.
DROP INDEX "orders_company_id_created_at_id_idx";
CREATE INDEX "orders_company_id_created_at_id_idx" ON "orders" ("company_id", "created_at" DESC, "id" DESC)
    WHERE "company_id" IS NOT NULL;

-- Entries that wait to be merged are read by every search, 4 MB of them unless said.
ALTER INDEX "products_search_document_idx" SET (gin_pending_list_limit = 64);
ALTER INDEX "product_translations_search_document_idx" SET (gin_pending_list_limit = 64);
ALTER INDEX "search_words_word_trgm_idx" SET (gin_pending_list_limit = 64);
SELECT gin_clean_pending_list('products_search_document_idx'), gin_clean_pending_list('product_translations_search_document_idx'),
    gin_clean_pending_list('search_words_word_trgm_idx');

-- Words and synonyms by their beginnings.
CREATE INDEX "search_words_beginnings_idx" ON "search_words" ("language", "word" text_pattern_ops);
CREATE INDEX "search_synonym_keys_beginnings_idx" ON "search_synonym_keys" ("language", "key" text_pattern_ops);

-- What comes behind all texts that begin with this one, by their bytes. With `~>=~` and `~<~` an index of `text_pattern_ops` finds them
-- under any collation and in plans that are kept, for which LIKE with a variable reads all there is.
CREATE FUNCTION "beyond"(beginning text) RETURNS text AS $$
    SELECT beginning || chr(1114111);
$$ LANGUAGE sql IMMUTABLE PARALLEL SAFE;

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
    "query" := nullif(array_to_string(conditions, ' & '), '')::tsquery;
    "whole" := nullif(array_to_string(wholes, ' | '), '')::tsquery;
    "likely" := nullif(array_to_string(likelies, ' | '), '')::tsquery;
    "inside" := nullif(array_to_string(insides, ' | '), '')::tsquery;
END;
$$ LANGUAGE plpgsql STABLE;

CREATE OR REPLACE FUNCTION "search_meanings"("stems" text[], "spoken" text) RETURNS TABLE ("first" int, "last" int, "query" text) AS $$
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
            WHERE language = spoken AND key ~>=~ all_words AND key ~<~ beyond(all_words) AND (count > 1 OR key NOT LIKE '% %')
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
