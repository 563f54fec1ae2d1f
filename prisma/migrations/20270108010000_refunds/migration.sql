-- AlterEnum: what is new here is not used before the migration is done.
ALTER TYPE "AuditAction" ADD VALUE 'RECORD_REFUND' AFTER 'REVERSE_PAYMENT';
ALTER TYPE "WebhookEvent" ADD VALUE 'PAYMENT_REFUNDED' AFTER 'PAYMENT_REVERSED';

-- AlterTable
ALTER TABLE "payments" ADD COLUMN "credit_note_id" UUID,
ADD COLUMN "reason" TEXT;

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_credit_note_id_fkey" FOREIGN KEY ("credit_note_id") REFERENCES "invoices"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- prisma/sql/payments.sql
ALTER TABLE "payments"
    DROP CONSTRAINT "payments_amounts_check",
    DROP CONSTRAINT "payments_texts_check",
    ADD CONSTRAINT "payments_amounts_check" CHECK (
        "amount_minor" BETWEEN -9007199254740991 AND 9007199254740991 AND "amount_minor" <> 0
        AND "fee_minor" BETWEEN 0 AND 9007199254740991
        AND "paid_minor" BETWEEN greatest(0, "amount_minor") AND 9007199254740991 AND "payable_minor" >= 0
    ),
    ADD CONSTRAINT "payments_refunds_check" CHECK (
        CASE WHEN "amount_minor" < 0 THEN "reason" IS NOT NULL AND "fee_minor" = 0
            ELSE "reason" IS NULL AND "credit_note_id" IS NULL END
    ),
    ADD CONSTRAINT "payments_texts_check" CHECK (char_length("reference") <= 140 AND char_length("reason") BETWEEN 1 AND 500);
