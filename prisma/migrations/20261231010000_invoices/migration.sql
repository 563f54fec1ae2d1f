-- AlterEnum: what is new here is not used before the migration is done.
ALTER TYPE "AuditAction" ADD VALUE 'ISSUE_INVOICE';
ALTER TYPE "AuditAction" ADD VALUE 'ISSUE_CREDIT_NOTE';
ALTER TYPE "AuditAction" ADD VALUE 'UPDATE_INVOICE_SETTINGS';
ALTER TYPE "WebhookEvent" ADD VALUE 'INVOICE_ISSUED';

-- CreateEnum
CREATE TYPE "InvoiceKind" AS ENUM ('INVOICE', 'CREDIT_NOTE');

-- CreateEnum
CREATE TYPE "InvoiceEvent" AS ENUM ('ORDER', 'SHIPMENT', 'BY_HAND');

-- CreateTable
CREATE TABLE "invoice_settings" (
    "id" SMALLINT NOT NULL,
    "issue_on" "InvoiceEvent" NOT NULL DEFAULT 'BY_HAND',
    "invoice_prefix" TEXT NOT NULL DEFAULT 'INV',
    "credit_note_prefix" TEXT NOT NULL DEFAULT 'CN',
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "invoice_settings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invoice_counters" (
    "prefix" TEXT NOT NULL,
    "year" INTEGER NOT NULL,
    "last" INTEGER NOT NULL,

    CONSTRAINT "invoice_counters_pkey" PRIMARY KEY ("prefix","year")
);

-- CreateTable
CREATE TABLE "invoices" (
    "id" UUID NOT NULL,
    "position" BIGSERIAL NOT NULL,
    "number" TEXT NOT NULL,
    "kind" "InvoiceKind" NOT NULL,
    "order_id" UUID NOT NULL,
    "corrects_id" UUID,
    "credit_note_id" UUID,
    "replaces_id" UUID,
    "currency" CHAR(3) NOT NULL,
    "net_minor" BIGINT NOT NULL,
    "tax_minor" BIGINT NOT NULL,
    "total_minor" BIGINT NOT NULL,
    "due_on" DATE,
    "snapshot" TEXT NOT NULL,
    "snapshot_hash" TEXT NOT NULL,
    "issued_by_id" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "invoices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invoice_files" (
    "invoice_id" UUID NOT NULL,
    "content" BYTEA NOT NULL,
    "sha256" TEXT NOT NULL,

    CONSTRAINT "invoice_files_pkey" PRIMARY KEY ("invoice_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "invoices_position_key" ON "invoices"("position");

-- CreateIndex
CREATE UNIQUE INDEX "invoices_number_key" ON "invoices"("number");

-- CreateIndex
CREATE UNIQUE INDEX "invoices_replaces_id_key" ON "invoices"("replaces_id");

-- CreateIndex
CREATE INDEX "invoices_order_id_idx" ON "invoices"("order_id");

-- CreateIndex
CREATE INDEX "invoices_at_id_idx" ON "invoices"("at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "invoices_credit_note_id_corrects_id_key" ON "invoices"("credit_note_id", "corrects_id");

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_corrects_id_fkey" FOREIGN KEY ("corrects_id") REFERENCES "invoices"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_replaces_id_fkey" FOREIGN KEY ("replaces_id") REFERENCES "invoices"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credit_note_id_fkey" FOREIGN KEY ("credit_note_id") REFERENCES "credit_notes"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_issued_by_id_fkey" FOREIGN KEY ("issued_by_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_files" ADD CONSTRAINT "invoice_files_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoices"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- prisma/sql/invoices.sql
ALTER TABLE "invoice_settings"
    ADD CONSTRAINT "invoice_settings_id_check" CHECK ("id" = 1),
    ADD CONSTRAINT "invoice_settings_prefixes_check"
        CHECK ("invoice_prefix" ~ '^[A-Z0-9]{1,10}$' AND "credit_note_prefix" ~ '^[A-Z0-9]{1,10}$' AND "invoice_prefix" <> "credit_note_prefix");

ALTER TABLE "invoices"
    ADD CONSTRAINT "invoices_amounts_check" CHECK ("net_minor" >= 0 AND "tax_minor" >= 0 AND "total_minor" = "net_minor" + "tax_minor"),
    ADD CONSTRAINT "invoices_kind_check" CHECK (
        CASE "kind"
            WHEN 'INVOICE' THEN "corrects_id" IS NULL AND "credit_note_id" IS NULL
            ELSE "corrects_id" IS NOT NULL AND "replaces_id" IS NULL
        END
    );

-- One first invoice for each order, and one credit note that cancels it.
CREATE UNIQUE INDEX "invoices_first_of_order_key" ON "invoices" ("order_id") WHERE "kind" = 'INVOICE' AND "replaces_id" IS NULL;
CREATE UNIQUE INDEX "invoices_cancelled_key" ON "invoices" ("corrects_id") WHERE "kind" = 'CREDIT_NOTE' AND "credit_note_id" IS NULL;

CREATE TRIGGER "invoices_append_only" BEFORE UPDATE OR DELETE ON "invoices"
    FOR EACH ROW EXECUTE FUNCTION "refuse_journal_change"();

CREATE TRIGGER "invoice_files_append_only" BEFORE UPDATE OR DELETE ON "invoice_files"
    FOR EACH ROW EXECUTE FUNCTION "refuse_journal_change"();

-- Endpoints that exist hear of invoices from here on.
INSERT INTO "webhook_cursors" ("source", "last_id", "horizon")
SELECT 'invoices', 0, pg_snapshot_xmin(pg_current_snapshot())::text::bigint
WHERE EXISTS (SELECT FROM "webhook_endpoints" WHERE "disabled_at" IS NULL);
