-- CreateEnum
CREATE TYPE "QuotationState" AS ENUM ('REQUESTED', 'OFFERED', 'ACCEPTED', 'ORDERED', 'DECLINED', 'WITHDRAWN');

-- CreateEnum
CREATE TYPE "Incoterm" AS ENUM ('EXW', 'FCA', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP', 'FAS', 'FOB', 'CFR', 'CIF');

-- AlterEnum
-- This migration adds more than one value to an enum.
-- With PostgreSQL versions 11 and earlier, this is not possible
-- in a single migration. This can be worked around by creating
-- multiple migrations, each migration adding only one value to
-- the enum.


ALTER TYPE "AuditAction" ADD VALUE 'SEND_QUOTATION_REVISION';
ALTER TYPE "AuditAction" ADD VALUE 'WRITE_TO_QUOTATION';
ALTER TYPE "AuditAction" ADD VALUE 'DECLINE_QUOTATION';
ALTER TYPE "AuditAction" ADD VALUE 'WITHDRAW_QUOTATION';

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "charges_minor" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "discount_minor" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "freight_minor" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "insurance_minor" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "quotation_id" UUID;

-- AlterTable
ALTER TABLE "order_lines" ADD COLUMN     "adjustment_minor" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "base_adjustment_minor" BIGINT NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "quotations" (
    "id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "state" "QuotationState" NOT NULL DEFAULT 'REQUESTED',
    "currency" CHAR(3) NOT NULL,
    "language" TEXT NOT NULL,
    "incoterm" "Incoterm",
    "place" TEXT NOT NULL,
    "wanted_by" DATE,
    "revision_count" INTEGER NOT NULL DEFAULT 0,
    "valid_until" TIMESTAMPTZ(3),
    "value_minor" BIGINT NOT NULL,
    "idempotency_key" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "quotations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "quotation_lines" (
    "id" UUID NOT NULL,
    "quotation_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "product_id" UUID NOT NULL,
    "sku" TEXT NOT NULL,
    "product_name" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,

    CONSTRAINT "quotation_lines_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "quotation_revisions" (
    "id" UUID NOT NULL,
    "quotation_id" UUID NOT NULL,
    "revision" INTEGER NOT NULL,
    "author_id" UUID NOT NULL,
    "valid_until" TIMESTAMPTZ(3) NOT NULL,
    "incoterm" "Incoterm" NOT NULL,
    "place" TEXT NOT NULL,
    "discount_minor" BIGINT NOT NULL,
    "freight_minor" BIGINT NOT NULL,
    "insurance_minor" BIGINT NOT NULL,
    "charges_minor" BIGINT NOT NULL,
    "total_minor" BIGINT NOT NULL,
    "note" TEXT NOT NULL,
    "sent_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "quotation_revisions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "quotation_revision_lines" (
    "id" UUID NOT NULL,
    "revision_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "product_id" UUID NOT NULL,
    "sku" TEXT NOT NULL,
    "product_name" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "unit_price_minor" BIGINT NOT NULL,

    CONSTRAINT "quotation_revision_lines_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "quotation_messages" (
    "id" UUID NOT NULL,
    "quotation_id" UUID NOT NULL,
    "author_id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "quotation_messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "quotation_events" (
    "id" BIGSERIAL NOT NULL,
    "quotation_id" UUID NOT NULL,
    "from_state" "QuotationState",
    "to_state" "QuotationState" NOT NULL,
    "actor_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "quotation_events_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "quotations_number_key" ON "quotations"("number");

-- CreateIndex
CREATE INDEX "quotations_user_id_created_at_id_idx" ON "quotations"("user_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "quotations_created_at_id_idx" ON "quotations"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "quotations_state_created_at_id_idx" ON "quotations"("state", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "quotations_value_minor_id_idx" ON "quotations"("value_minor" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "quotations_valid_until_idx" ON "quotations"("valid_until");

-- CreateIndex
CREATE UNIQUE INDEX "quotations_user_id_idempotency_key_key" ON "quotations"("user_id", "idempotency_key");

-- CreateIndex
CREATE INDEX "quotation_lines_product_id_idx" ON "quotation_lines"("product_id");

-- CreateIndex
CREATE UNIQUE INDEX "quotation_lines_quotation_id_position_key" ON "quotation_lines"("quotation_id", "position");

-- CreateIndex
CREATE INDEX "quotation_revisions_author_id_idx" ON "quotation_revisions"("author_id");

-- CreateIndex
CREATE UNIQUE INDEX "quotation_revisions_quotation_id_revision_key" ON "quotation_revisions"("quotation_id", "revision");

-- CreateIndex
CREATE INDEX "quotation_revision_lines_product_id_idx" ON "quotation_revision_lines"("product_id");

-- CreateIndex
CREATE UNIQUE INDEX "quotation_revision_lines_revision_id_position_key" ON "quotation_revision_lines"("revision_id", "position");

-- CreateIndex
CREATE INDEX "quotation_messages_quotation_id_created_at_id_idx" ON "quotation_messages"("quotation_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "quotation_messages_author_id_idx" ON "quotation_messages"("author_id");

-- CreateIndex
CREATE INDEX "quotation_events_quotation_id_id_idx" ON "quotation_events"("quotation_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "orders_quotation_id_key" ON "orders"("quotation_id");

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_quotation_id_fkey" FOREIGN KEY ("quotation_id") REFERENCES "quotations"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quotation_lines" ADD CONSTRAINT "quotation_lines_quotation_id_fkey" FOREIGN KEY ("quotation_id") REFERENCES "quotations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quotation_lines" ADD CONSTRAINT "quotation_lines_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quotation_revisions" ADD CONSTRAINT "quotation_revisions_quotation_id_fkey" FOREIGN KEY ("quotation_id") REFERENCES "quotations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quotation_revisions" ADD CONSTRAINT "quotation_revisions_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quotation_revision_lines" ADD CONSTRAINT "quotation_revision_lines_revision_id_fkey" FOREIGN KEY ("revision_id") REFERENCES "quotation_revisions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quotation_revision_lines" ADD CONSTRAINT "quotation_revision_lines_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quotation_messages" ADD CONSTRAINT "quotation_messages_quotation_id_fkey" FOREIGN KEY ("quotation_id") REFERENCES "quotations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quotation_messages" ADD CONSTRAINT "quotation_messages_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quotation_events" ADD CONSTRAINT "quotation_events_quotation_id_fkey" FOREIGN KEY ("quotation_id") REFERENCES "quotations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quotation_events" ADD CONSTRAINT "quotation_events_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Quotations: `Q2026-000123`, likewise.
CREATE SEQUENCE "quotation_numbers" AS bigint;

ALTER TABLE "quotations" ALTER COLUMN "number" SET DEFAULT 'Q' || order_number(now(), nextval('quotation_numbers'));

CREATE TRIGGER "quotation_revisions_append_only" BEFORE UPDATE OR DELETE ON "quotation_revisions"
    FOR EACH ROW EXECUTE FUNCTION "refuse_journal_change"();

CREATE TRIGGER "quotation_revision_lines_append_only" BEFORE UPDATE OR DELETE ON "quotation_revision_lines"
    FOR EACH ROW EXECUTE FUNCTION "refuse_journal_change"();

CREATE TRIGGER "quotation_events_append_only" BEFORE UPDATE OR DELETE ON "quotation_events"
    FOR EACH ROW EXECUTE FUNCTION "refuse_journal_change"();

-- What an order after a quotation has beside the prices of its lines.
ALTER TABLE "orders"
    ADD CONSTRAINT "orders_adjustments_check" CHECK (
        "discount_minor" BETWEEN 0 AND 9007199254740991 AND "freight_minor" BETWEEN 0 AND 9007199254740991
        AND "insurance_minor" BETWEEN 0 AND 9007199254740991 AND "charges_minor" BETWEEN 0 AND 9007199254740991
    );

ALTER TABLE "quotations"
    ADD CONSTRAINT "quotations_revision_count_check" CHECK (
        "revision_count" >= 0 AND ("revision_count" = 0) = ("valid_until" IS NULL)
    ),
    ADD CONSTRAINT "quotations_value_minor_check" CHECK ("value_minor" BETWEEN 0 AND 9007199254740991);

ALTER TABLE "quotation_lines"
    ADD CONSTRAINT "quotation_lines_check" CHECK ("position" >= 1 AND "quantity" >= 1);

ALTER TABLE "quotation_revisions"
    ADD CONSTRAINT "quotation_revisions_revision_check" CHECK ("revision" >= 1),
    ADD CONSTRAINT "quotation_revisions_amounts_check" CHECK (
        "discount_minor" BETWEEN 0 AND 9007199254740991 AND "freight_minor" BETWEEN 0 AND 9007199254740991
        AND "insurance_minor" BETWEEN 0 AND 9007199254740991 AND "charges_minor" BETWEEN 0 AND 9007199254740991
        AND "total_minor" BETWEEN 0 AND 9007199254740991
    );

ALTER TABLE "quotation_revision_lines"
    ADD CONSTRAINT "quotation_revision_lines_check" CHECK (
        "position" >= 1 AND "quantity" >= 1 AND "unit_price_minor" BETWEEN 0 AND 9007199254740991
    );
