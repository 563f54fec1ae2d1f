-- What the home page says of the shop: its figures.

-- Whether figures of the home page are a list of at most four, each with its texts in languages of the shop, English among them.
CREATE FUNCTION "home_figures_fit"("figures" jsonb) RETURNS boolean AS $$
    SELECT jsonb_typeof(figures) = 'array' AND jsonb_array_length(figures) <= 4 AND NOT EXISTS (
        SELECT FROM jsonb_array_elements(figures) AS figure
        WHERE NOT coalesce(
            jsonb_typeof(figure) = 'object'
            AND jsonb_typeof(figure->'number') IN ('number', 'null')
            AND jsonb_typeof(figure->'texts') = 'object'
            AND figure->'texts' ? 'en', false
        ) OR EXISTS (
            SELECT FROM jsonb_each(figure->'texts') AS said (language, texts)
            WHERE NOT coalesce(
                language IN ('en', 'de', 'fr', 'es', 'ar', 'zh')
                AND char_length(texts->>'value') BETWEEN 1 AND 40
                AND char_length(texts->>'label') BETWEEN 1 AND 60
                AND char_length(texts->>'note') <= 120, false
            )
        )
    );
$$ LANGUAGE sql IMMUTABLE PARALLEL SAFE;

ALTER TABLE "home_page"
    ADD CONSTRAINT "home_page_id_check" CHECK ("id" = 1),
    ADD CONSTRAINT "home_page_figures_check" CHECK (home_figures_fit("figures"));
