-- AlterEnum
ALTER TYPE "AuditAction" ADD VALUE 'DELETE_SEARCH_MISS';

-- CreateTable
CREATE TABLE "search_misses" (
    "id" UUID NOT NULL,
    "language" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "last_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "search_misses_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "search_misses_count_id_idx" ON "search_misses"("count" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "search_misses_language_text_key" ON "search_misses"("language", "text");

-- By hand (prisma/sql/synonyms.sql).
ALTER TABLE "search_misses"
    ADD CONSTRAINT "search_misses_language_check" CHECK ("language" IN ('en', 'de', 'fr', 'es', 'ar', 'zh')),
    ADD CONSTRAINT "search_misses_text_check" CHECK (char_length("text") BETWEEN 1 AND 100),
    ADD CONSTRAINT "search_misses_count_check" CHECK ("count" > 0);
