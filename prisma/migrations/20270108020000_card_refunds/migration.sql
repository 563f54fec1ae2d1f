-- AlterEnum: what is new here is not used before the migration is done.
ALTER TYPE "AuditAction" ADD VALUE 'REFUND_TO_CARD' AFTER 'RECORD_REFUND';

-- CreateEnum
CREATE TYPE "CardRefundState" AS ENUM ('PENDING', 'SUCCEEDED', 'FAILED');

-- CreateTable
CREATE TABLE "card_refunds" (
    "id" UUID NOT NULL,
    "card_payment_id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "amount_minor" BIGINT NOT NULL,
    "reason" TEXT NOT NULL,
    "credit_note_id" UUID,
    "state" "CardRefundState" NOT NULL DEFAULT 'PENDING',
    "reference" TEXT,
    "failure" TEXT,
    "idempotency_key" TEXT NOT NULL,
    "requested_by_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "card_refunds_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "card_refunds_card_payment_id_idx" ON "card_refunds"("card_payment_id");

-- CreateIndex
CREATE UNIQUE INDEX "card_refunds_order_id_idempotency_key_key" ON "card_refunds"("order_id", "idempotency_key");

-- AddForeignKey
ALTER TABLE "card_refunds" ADD CONSTRAINT "card_refunds_card_payment_id_fkey" FOREIGN KEY ("card_payment_id") REFERENCES "card_payments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "card_refunds" ADD CONSTRAINT "card_refunds_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "card_refunds" ADD CONSTRAINT "card_refunds_credit_note_id_fkey" FOREIGN KEY ("credit_note_id") REFERENCES "invoices"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "card_refunds" ADD CONSTRAINT "card_refunds_requested_by_id_fkey" FOREIGN KEY ("requested_by_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- prisma/sql/card-payments.sql
ALTER TABLE "card_refunds"
    ADD CONSTRAINT "card_refunds_amount_check" CHECK ("amount_minor" BETWEEN 1 AND 9007199254740991),
    ADD CONSTRAINT "card_refunds_texts_check" CHECK (char_length("reason") BETWEEN 1 AND 500 AND char_length("failure") <= 500),
    ADD CONSTRAINT "card_refunds_reference_check" CHECK ("state" <> 'SUCCEEDED' OR "reference" IS NOT NULL);
