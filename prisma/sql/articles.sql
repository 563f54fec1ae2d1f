-- Articles of the blog, and their texts in other languages than English: what they may hold, and when they are behind.

ALTER TABLE "articles"
    ADD CONSTRAINT "articles_slug_check" CHECK (char_length("slug") <= 100 AND "slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
    ADD CONSTRAINT "articles_title_check" CHECK (char_length("title") BETWEEN 1 AND 200),
    ADD CONSTRAINT "articles_summary_check" CHECK (char_length("summary") BETWEEN 1 AND 500),
    ADD CONSTRAINT "articles_body_check" CHECK (char_length("body") BETWEEN 1 AND 50000);

ALTER TABLE "article_translations"
    ADD CONSTRAINT "article_translations_language_check" CHECK ("language" IN ('de', 'fr', 'es', 'ar', 'zh')),
    ADD CONSTRAINT "article_translations_title_check" CHECK (char_length("title") BETWEEN 1 AND 200),
    ADD CONSTRAINT "article_translations_summary_check" CHECK (char_length("summary") BETWEEN 1 AND 500),
    ADD CONSTRAINT "article_translations_body_check" CHECK (char_length("body") BETWEEN 1 AND 50000),
    ADD CONSTRAINT "article_translations_text_check" CHECK (num_nonnulls("title", "summary", "body") > 0);

CREATE FUNCTION "follow_article_texts"() RETURNS trigger AS $$
BEGIN
    UPDATE article_translations SET is_outdated = true WHERE article_id = NEW.id;
    RETURN NULL;
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER "articles_translations" AFTER UPDATE OF "title", "summary", "body" ON "articles"
    FOR EACH ROW
    WHEN ((OLD."title", OLD."summary", OLD."body") IS DISTINCT FROM (NEW."title", NEW."summary", NEW."body"))
    EXECUTE FUNCTION "follow_article_texts"();
