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

-- What a phrase with synonyms looks for: what it is said to mean, or else the others of its set; each as words side by side.
CREATE FUNCTION "synonym_queries"("of_key" text, "spoken" text) RETURNS SETOF text AS $$
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

-- Searches of visitors have other answers at once.
CREATE TRIGGER "search_synonyms_note_public_change" AFTER INSERT OR DELETE
    ON "search_synonyms" FOR EACH ROW EXECUTE FUNCTION note_public_change();
CREATE TRIGGER "search_synonyms_note_public_update" AFTER UPDATE
    ON "search_synonyms" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_public_change();
CREATE TRIGGER "search_synonyms_note_truncate" AFTER TRUNCATE
    ON "search_synonyms" FOR EACH STATEMENT EXECUTE FUNCTION note_public_change();

ALTER TABLE "search_misses"
    ADD CONSTRAINT "search_misses_language_check" CHECK ("language" IN ('en', 'de', 'fr', 'es', 'ar', 'zh')),
    ADD CONSTRAINT "search_misses_text_check" CHECK (char_length("text") BETWEEN 1 AND 100),
    ADD CONSTRAINT "search_misses_count_check" CHECK ("count" > 0);
