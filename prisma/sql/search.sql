-- What the search looks in, and what a typed text looks for. docs/search.md explains it and shows the plans.

-- Both are trusted: who owns the database may create them, and PostgreSQL brings them along.
CREATE EXTENSION IF NOT EXISTS "pg_trgm";
CREATE EXTENSION IF NOT EXISTS "fuzzystrmatch";

-- A text with everything that joins words taken out, so that "Ti-6Al-4V" and "23/17" are words and numbers; stops
-- between digits stay.
CREATE FUNCTION "search_text"(text) RETURNS text AS $$
    SELECT regexp_replace($1, '[-/\\_@:+~&=%#<>()\[\]{}"''`!?*^$|;,–—‐‑−×·•°®™“”„‘’«»…]', ' ', 'g');
$$ LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE;

-- The words of a text as they are written, in small letters, without those that carry no meaning.
CREATE FUNCTION "search_words_of"(text) RETURNS SETOF text AS $$
    SELECT word FROM unnest(tsvector_to_array(to_tsvector('simple', search_text($1)))) AS word
    WHERE length(word) <= 50;
$$ LANGUAGE sql IMMUTABLE PARALLEL SAFE;

-- What the search looks in: name before category before material and sizes before description.
CREATE FUNCTION "product_search_document"(name text, category text, material text, sizes text[], description text)
RETURNS tsvector AS $$
    SELECT setweight(to_tsvector('english', search_text(name)), 'A')
        || setweight(to_tsvector('english', search_text(category)), 'B')
        || setweight(to_tsvector('english', search_text(concat_ws(' ', material, array_to_string(sizes, ' ')))), 'C')
        || setweight(to_tsvector('english', search_text(description)), 'D');
$$ LANGUAGE sql STABLE PARALLEL SAFE;

-- The category's row is held against a renaming until the product is committed, which the renaming then finds.
CREATE FUNCTION "keep_product_search_document"() RETURNS trigger AS $$
BEGIN
    NEW.search_document := product_search_document(
        NEW.name,
        (SELECT categories.name FROM categories WHERE categories.id = NEW.category_id FOR SHARE),
        NEW.material, NEW.sizes, NEW.description
    );
    RETURN NEW;
END;
$$ LANGUAGE plpgsql;

-- Not for the stock or the ratings, which change often.
CREATE TRIGGER "products_search_document" BEFORE INSERT OR UPDATE OF "name", "description", "material", "sizes", "category_id"
    ON "products" FOR EACH ROW EXECUTE FUNCTION "keep_product_search_document"();

CREATE FUNCTION "keep_category_search_documents"() RETURNS trigger AS $$
BEGIN
    UPDATE products
    SET search_document = product_search_document(products.name, NEW.name, material, sizes, products.description)
    WHERE category_id = NEW.id;
    RETURN NULL;
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER "categories_search_documents" AFTER UPDATE OF "name" ON "categories"
    FOR EACH ROW WHEN (OLD."name" IS DISTINCT FROM NEW."name") EXECUTE FUNCTION "keep_category_search_documents"();

-- Sorted, so that two writers with the same new words wait for each other in one order.
CREATE FUNCTION "add_search_words"(words text[]) RETURNS void AS $$
    INSERT INTO search_words (word)
    SELECT DISTINCT word FROM unnest(words) AS word WHERE to_tsvector('english', word) <> '' ORDER BY word
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

-- What a typed text looks for; all null if there is no word in it. Each word must be found (`query`):
--   whole (by its stem) or as the beginning of a word;
--   or inside a word, if it has three letters or more;
--   or, if the catalogue has it in no such way, misspelt: the words that the fewest changed letters lead to.
-- The other three say which is which, for ranking: a match counts for as many of them as it is in.
-- The numbers of words are bounded, so that no text takes long: whatever comes after ten words must be found whole.
CREATE FUNCTION "product_search_query"(
    typed text, OUT "query" tsquery, OUT "whole" tsquery, OUT "likely" tsquery, OUT "inside" tsquery
) AS $$
DECLARE
    tokens text[];
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
        FROM ts_parse('default', search_text(typed)) WITH ORDINALITY AS parsed (kind, token, place)
        -- 12 is what stands between words.
        WHERE parsed.kind <> 12 GROUP BY 1
    ) AS given;
    -- Words such as "for" are in no document. Alone they are the beginning of something.
    meaningful := ARRAY(SELECT word FROM unnest(tokens) AS word WHERE to_tsvector('english', word) <> '');
    IF cardinality(meaningful) > 0 THEN
        tokens := meaningful;
    END IF;

    FOR i IN 1 .. coalesce(cardinality(tokens), 0) LOOP
        token := tokens[i];
        lexeme := coalesce((tsvector_to_array(to_tsvector('english', token)))[1], token);
        near := ARRAY[quote_literal(lexeme)];
        within_words := '{}';
        IF i <= 10 THEN
            -- A letter that is a word, such as a size, is not a beginning.
            IF length(token) > 1 OR NOT EXISTS (SELECT FROM search_words WHERE word = token) THEN
                near := ARRAY[quote_literal(lexeme) || ':*'];
            END IF;
            IF length(token) > 2 THEN
                within_words := ARRAY(
                    SELECT quote_literal(stem)
                    FROM search_words, unnest(tsvector_to_array(to_tsvector('english', word))) AS stem
                    WHERE word LIKE '%' || token || '%' AND NOT starts_with(stem, lexeme)
                        -- "ste" is inside "tested", but not in what "test" stands for.
                        AND (length(token) > 3 OR strpos(stem, token) > 0)
                    GROUP BY stem ORDER BY min(length(word)), stem
                    LIMIT CASE WHEN length(token) = 3 THEN 12 ELSE 40 END / (1 + cardinality(tokens) / 3)
                );
            END IF;
            IF length(token) > 3 AND token !~ '[0-9]' AND cardinality(within_words) = 0
                AND NOT EXISTS (SELECT FROM search_words WHERE word LIKE lexeme || '%') THEN
                reach := CASE WHEN length(token) < 8 THEN 2 ELSE 3 END;
                near := near || ARRAY(
                    SELECT DISTINCT quote_literal(stem)
                    FROM (
                        SELECT word
                        FROM (
                            SELECT word, levenshtein_less_equal(word, token, reach) AS distance
                            FROM search_words WHERE word % token AND length(word) > 3
                        ) AS similar_words
                        WHERE distance <= reach ORDER BY distance FETCH FIRST 1 ROW WITH TIES
                    ) AS nearest, unnest(tsvector_to_array(to_tsvector('english', word))) AS stem
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

