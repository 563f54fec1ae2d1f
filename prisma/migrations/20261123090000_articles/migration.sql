-- CreateEnum
CREATE TYPE "ArticleKind" AS ENUM ('GUIDE', 'QUESTION');

-- AlterEnum
-- This migration adds more than one value to an enum.
-- With PostgreSQL versions 11 and earlier, this is not possible
-- in a single migration. This can be worked around by creating
-- multiple migrations, each migration adding only one value to
-- the enum.


ALTER TYPE "AuditAction" ADD VALUE 'CREATE_ARTICLE';
ALTER TYPE "AuditAction" ADD VALUE 'UPDATE_ARTICLE';
ALTER TYPE "AuditAction" ADD VALUE 'DELETE_ARTICLE';
ALTER TYPE "AuditAction" ADD VALUE 'TRANSLATE_ARTICLE';

-- CreateTable
CREATE TABLE "articles" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "kind" "ArticleKind" NOT NULL,
    "title" TEXT NOT NULL,
    "summary" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "published_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "articles_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "article_translations" (
    "article_id" UUID NOT NULL,
    "language" TEXT NOT NULL,
    "title" TEXT,
    "summary" TEXT,
    "body" TEXT,
    "article_version" INTEGER NOT NULL,
    "is_outdated" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "article_translations_pkey" PRIMARY KEY ("article_id","language")
);

-- CreateIndex
CREATE UNIQUE INDEX "articles_slug_key" ON "articles"("slug");

-- CreateIndex
CREATE INDEX "articles_published_at_id_idx" ON "articles"("published_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "articles_kind_published_at_id_idx" ON "articles"("kind", "published_at" DESC, "id" DESC);

-- AddForeignKey
ALTER TABLE "article_translations" ADD CONSTRAINT "article_translations_article_id_fkey" FOREIGN KEY ("article_id") REFERENCES "articles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

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

CREATE TRIGGER "articles_note_public_change" AFTER INSERT OR DELETE
    ON "articles" FOR EACH ROW EXECUTE FUNCTION note_public_change();
CREATE TRIGGER "articles_note_public_update" AFTER UPDATE
    ON "articles" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_public_change();
CREATE TRIGGER "articles_note_truncate" AFTER TRUNCATE
    ON "articles" FOR EACH STATEMENT EXECUTE FUNCTION note_public_change();

CREATE TRIGGER "article_translations_note_public_change" AFTER INSERT OR DELETE
    ON "article_translations" FOR EACH ROW EXECUTE FUNCTION note_public_change();
CREATE TRIGGER "article_translations_note_public_update" AFTER UPDATE
    ON "article_translations" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_public_change();
CREATE TRIGGER "article_translations_note_truncate" AFTER TRUNCATE
    ON "article_translations" FOR EACH STATEMENT EXECUTE FUNCTION note_public_change();
