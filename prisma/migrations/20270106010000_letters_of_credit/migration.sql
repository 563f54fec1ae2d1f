-- AlterEnum
ALTER TYPE "AuditAction" ADD VALUE 'SAVE_LETTER_OF_CREDIT' AFTER 'RELEASE_CREDIT_HOLD';
ALTER TYPE "AuditAction" ADD VALUE 'REMOVE_LETTER_OF_CREDIT' AFTER 'SAVE_LETTER_OF_CREDIT';
ALTER TYPE "AuditAction" ADD VALUE 'REMOVE_TRANSFER_SLIP' AFTER 'REMOVE_LETTER_OF_CREDIT';

-- CreateTable
CREATE TABLE "letters_of_credit" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "issuing_bank" TEXT NOT NULL,
    "amount_minor" BIGINT NOT NULL,
    "latest_shipment_on" DATE NOT NULL,
    "expires_on" DATE NOT NULL,
    "documents" JSONB NOT NULL DEFAULT '[]',
    "version" INTEGER NOT NULL DEFAULT 1,
    "shipment_warned" SMALLINT,
    "expiry_warned" SMALLINT,

    CONSTRAINT "letters_of_credit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "transfer_slips" (
    "id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "order_id" UUID,
    "name" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "uploaded_by_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "transfer_slips_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "letters_of_credit_order_id_key" ON "letters_of_credit"("order_id");

-- CreateIndex
CREATE UNIQUE INDEX "transfer_slips_key_key" ON "transfer_slips"("key");

-- CreateIndex
CREATE INDEX "transfer_slips_order_id_idx" ON "transfer_slips"("order_id");

-- CreateIndex
CREATE INDEX "transfer_slips_uploaded_by_id_idx" ON "transfer_slips"("uploaded_by_id");

-- AddForeignKey
ALTER TABLE "letters_of_credit" ADD CONSTRAINT "letters_of_credit_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "transfer_slips" ADD CONSTRAINT "transfer_slips_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "transfer_slips" ADD CONSTRAINT "transfer_slips_uploaded_by_id_fkey" FOREIGN KEY ("uploaded_by_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- prisma/sql/letters-of-credit.sql
ALTER TABLE "letters_of_credit"
    ADD CONSTRAINT "letters_of_credit_amount_check" CHECK ("amount_minor" BETWEEN 1 AND 9007199254740991),
    ADD CONSTRAINT "letters_of_credit_dates_check" CHECK ("latest_shipment_on" <= "expires_on"),
    ADD CONSTRAINT "letters_of_credit_documents_check"
        CHECK (jsonb_typeof("documents") = 'array' AND jsonb_array_length("documents") <= 20);

ALTER TABLE "transfer_slips"
    ADD CONSTRAINT "transfer_slips_size_check" CHECK ("size" BETWEEN 1 AND 10485760);
