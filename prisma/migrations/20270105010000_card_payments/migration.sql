-- CreateEnum
CREATE TYPE "CardPaymentState" AS ENUM ('OPEN', 'PAID', 'EXPIRED', 'MISMATCHED');

-- CreateTable
CREATE TABLE "card_payments" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "amount_minor" BIGINT NOT NULL,
    "state" "CardPaymentState" NOT NULL DEFAULT 'OPEN',
    "session_id" TEXT,
    "url" TEXT,
    "reference" TEXT,
    "started_by_id" UUID NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "card_payments_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "card_payments_order_id_idx" ON "card_payments"("order_id");

-- AddForeignKey
ALTER TABLE "card_payments" ADD CONSTRAINT "card_payments_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "card_payments" ADD CONSTRAINT "card_payments_started_by_id_fkey" FOREIGN KEY ("started_by_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- prisma/sql/card-payments.sql
ALTER TABLE "card_payments"
    ADD CONSTRAINT "card_payments_amount_check" CHECK ("amount_minor" BETWEEN 1 AND 9007199254740991),
    ADD CONSTRAINT "card_payments_reference_check" CHECK ("state" <> 'PAID' OR "reference" IS NOT NULL);

-- Two open pages would let an order be paid twice.
CREATE UNIQUE INDEX "card_payments_open_key" ON "card_payments" ("order_id") WHERE "state" = 'OPEN';
