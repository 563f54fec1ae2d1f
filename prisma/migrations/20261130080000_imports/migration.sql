-- CreateEnum
CREATE TYPE "ImportKind" AS ENUM ('PRODUCTS', 'PRICES', 'STOCK');

-- CreateEnum
CREATE TYPE "ImportState" AS ENUM ('NEEDS_ANSWER', 'CHECKING', 'READY', 'APPLYING', 'DONE', 'TAKING_BACK', 'TAKEN_BACK', 'CANCELLED', 'FAILED');

-- CreateEnum
CREATE TYPE "ImportOutcome" AS ENUM ('NEW', 'CHANGED', 'UNCHANGED', 'FAULTY');

-- AlterEnum
-- This migration adds more than one value to an enum.
-- With PostgreSQL versions 11 and earlier, this is not possible
-- in a single migration. This can be worked around by creating
-- multiple migrations, each migration adding only one value to
-- the enum.


ALTER TYPE "AuditAction" ADD VALUE 'IMPORT_DATA';
ALTER TYPE "AuditAction" ADD VALUE 'TAKE_BACK_IMPORT';

-- CreateTable
CREATE TABLE "import_runs" (
    "id" UUID NOT NULL,
    "kind" "ImportKind" NOT NULL,
    "state" "ImportState" NOT NULL,
    "file_name" TEXT NOT NULL,
    "columns" TEXT[],
    "decimal_sign" TEXT,
    "row_count" INTEGER NOT NULL,
    "checked_line" INTEGER NOT NULL DEFAULT 1,
    "checked_count" INTEGER NOT NULL DEFAULT 0,
    "fault_count" INTEGER NOT NULL DEFAULT 0,
    "new_count" INTEGER NOT NULL DEFAULT 0,
    "changed_count" INTEGER NOT NULL DEFAULT 0,
    "unchanged_count" INTEGER NOT NULL DEFAULT 0,
    "leaves_others" BOOLEAN NOT NULL DEFAULT false,
    "started_by_id" UUID NOT NULL,
    "acted_by_id" UUID NOT NULL,
    "client_address" TEXT NOT NULL DEFAULT '',
    "request_id" TEXT NOT NULL DEFAULT '',
    "lease_until" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "applied_at" TIMESTAMPTZ(3),

    CONSTRAINT "import_runs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "import_rows" (
    "run_id" UUID NOT NULL,
    "line" INTEGER NOT NULL,
    "cells" JSONB NOT NULL,
    "outcome" "ImportOutcome",
    "product_id" UUID,
    "variant_id" UUID,
    "key" TEXT,
    "version" INTEGER,
    "before" JSONB,
    "after" JSONB,

    CONSTRAINT "import_rows_pkey" PRIMARY KEY ("run_id","line")
);

-- CreateTable
CREATE TABLE "import_faults" (
    "run_id" UUID NOT NULL,
    "line" INTEGER NOT NULL,
    "column" TEXT NOT NULL,
    "reason" JSONB NOT NULL,

    CONSTRAINT "import_faults_pkey" PRIMARY KEY ("run_id","line","column")
);

-- CreateIndex
CREATE INDEX "import_runs_created_at_id_idx" ON "import_runs"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "import_runs_started_by_id_idx" ON "import_runs"("started_by_id");

-- CreateIndex
CREATE INDEX "import_runs_acted_by_id_idx" ON "import_runs"("acted_by_id");

-- CreateIndex
CREATE INDEX "import_rows_run_id_product_id_idx" ON "import_rows"("run_id", "product_id");

-- AddForeignKey
ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_started_by_id_fkey" FOREIGN KEY ("started_by_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_acted_by_id_fkey" FOREIGN KEY ("acted_by_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "import_runs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import_faults" ADD CONSTRAINT "import_faults_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "import_runs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "import_runs"
    ADD CONSTRAINT "import_runs_decimal_sign_check" CHECK ("decimal_sign" IN ('.', ',')),
    ADD CONSTRAINT "import_runs_file_name_check" CHECK (char_length("file_name") BETWEEN 1 AND 200),
    ADD CONSTRAINT "import_runs_row_count_check" CHECK ("row_count" BETWEEN 0 AND 100000);

ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_line_check" CHECK ("line" >= 2);

-- Whether the transaction derives the prices of all that it has changed at its end, by one call in place of one for each row.
CREATE FUNCTION "derives_prices_later"() RETURNS boolean AS $$
    SELECT coalesce(current_setting('instrumenta.derives_prices_later', true), '') = 'on';
$$ LANGUAGE sql STABLE;

CREATE OR REPLACE FUNCTION "keep_prices_of_product"() RETURNS trigger AS $$
BEGIN
    IF NOT derives_prices_later() THEN
        PERFORM derive_product_prices(ARRAY[NEW.id]);
    END IF;
    RETURN NULL;
END;
$$ LANGUAGE plpgsql;

CREATE OR REPLACE FUNCTION "keep_prices_of_size"() RETURNS trigger AS $$
BEGIN
    IF NEW.price_minor IS NULL THEN
        DELETE FROM variant_prices WHERE variant_id = NEW.id;
    ELSIF NOT derives_prices_later() THEN
        PERFORM derive_product_prices(ARRAY[NEW.product_id]);
    END IF;
    RETURN NULL;
END;
$$ LANGUAGE plpgsql;
