-- AlterEnum: what is new here is not used before the migration is done.
ALTER TYPE "AuditAction" ADD VALUE 'RECORD_PAYMENT';
ALTER TYPE "AuditAction" ADD VALUE 'REVERSE_PAYMENT';
ALTER TYPE "ApiScope" ADD VALUE 'PAYMENTS_READ';
ALTER TYPE "ApiScope" ADD VALUE 'PAYMENTS_WRITE';
ALTER TYPE "WebhookEvent" ADD VALUE 'ORDER_PAID';
ALTER TYPE "WebhookEvent" ADD VALUE 'PAYMENT_REVERSED';

-- CreateEnum
CREATE TYPE "PaymentMethod" AS ENUM ('BANK_TRANSFER', 'CARD', 'CHEQUE', 'CASH', 'OTHER');

-- CreateTable
CREATE TABLE "payments" (
    "id" UUID NOT NULL,
    "position" BIGSERIAL NOT NULL,
    "order_id" UUID NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "amount_minor" BIGINT NOT NULL,
    "fee_minor" BIGINT NOT NULL DEFAULT 0,
    "received_on" DATE NOT NULL,
    "reference" TEXT NOT NULL DEFAULT '',
    "method" "PaymentMethod" NOT NULL,
    "idempotency_key" TEXT NOT NULL,
    "paid_minor" BIGINT NOT NULL,
    "payable_minor" BIGINT NOT NULL,
    "recorded_by_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment_reversals" (
    "id" BIGSERIAL NOT NULL,
    "payment_id" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "paid_minor" BIGINT NOT NULL,
    "payable_minor" BIGINT NOT NULL,
    "reversed_by_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payment_reversals_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "payments_position_key" ON "payments"("position");

-- CreateIndex
CREATE UNIQUE INDEX "payments_order_id_idempotency_key_key" ON "payments"("order_id", "idempotency_key");

-- CreateIndex
CREATE UNIQUE INDEX "payment_reversals_payment_id_key" ON "payment_reversals"("payment_id");

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_recorded_by_id_fkey" FOREIGN KEY ("recorded_by_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_reversals" ADD CONSTRAINT "payment_reversals_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_reversals" ADD CONSTRAINT "payment_reversals_reversed_by_id_fkey" FOREIGN KEY ("reversed_by_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- prisma/sql/payments.sql
ALTER TABLE "payments"
    ADD CONSTRAINT "payments_amounts_check" CHECK (
        "amount_minor" BETWEEN 1 AND 9007199254740991 AND "fee_minor" BETWEEN 0 AND 9007199254740991
        AND "paid_minor" BETWEEN "amount_minor" AND 9007199254740991 AND "payable_minor" >= 0
    ),
    ADD CONSTRAINT "payments_texts_check" CHECK (char_length("reference") <= 140);

ALTER TABLE "payment_reversals"
    ADD CONSTRAINT "payment_reversals_reason_check" CHECK (char_length("reason") BETWEEN 1 AND 500),
    ADD CONSTRAINT "payment_reversals_amounts_check" CHECK ("paid_minor" >= 0 AND "payable_minor" >= 0);

CREATE TRIGGER "payments_append_only" BEFORE UPDATE OR DELETE ON "payments"
    FOR EACH ROW EXECUTE FUNCTION "refuse_journal_change"();

CREATE TRIGGER "payment_reversals_append_only" BEFORE UPDATE OR DELETE ON "payment_reversals"
    FOR EACH ROW EXECUTE FUNCTION "refuse_journal_change"();

-- Endpoints that exist hear of payments from here on.
INSERT INTO "webhook_cursors" ("source", "last_id", "horizon")
SELECT "source", 0, pg_snapshot_xmin(pg_current_snapshot())::text::bigint
FROM unnest(ARRAY['payments', 'payment_reversals']) AS "source"
WHERE EXISTS (SELECT FROM "webhook_endpoints" WHERE "disabled_at" IS NULL);
