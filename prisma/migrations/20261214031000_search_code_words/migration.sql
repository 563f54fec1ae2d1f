-- The words of a text that may be a product code or a part of one, in small letters, without what joins or surrounds them. What is
-- typed as one word is one: "QX.9/L" does not name "QX.9".
CREATE OR REPLACE FUNCTION "code_parts"(typed text) RETURNS text[] AS $$
    SELECT string_to_array(btrim(regexp_replace(
        regexp_replace(search_fold(typed, 'en'), '[-._/]+', '', 'g'), '[^a-z0-9]+', ' ', 'g'
    )), ' ');
$$ LANGUAGE sql IMMUTABLE PARALLEL SAFE;

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
