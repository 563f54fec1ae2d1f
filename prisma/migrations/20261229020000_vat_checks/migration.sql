-- AlterEnum: what is new here is not used before the migration is done.
ALTER TYPE "AuditAction" ADD VALUE 'SAVE_TAX_RULE' AFTER 'UPDATE_SELLER';
ALTER TYPE "AuditAction" ADD VALUE 'DELETE_TAX_RULE' AFTER 'SAVE_TAX_RULE';
ALTER TYPE "AuditAction" ADD VALUE 'ACCEPT_VAT_NUMBER' AFTER 'DELETE_TAX_RULE';

-- CreateEnum
CREATE TYPE "VatCheckStatus" AS ENUM ('VALID', 'INVALID', 'UNREACHABLE', 'ACCEPTED');

-- CreateTable
CREATE TABLE "vat_checks" (
    "id" UUID NOT NULL,
    "company_id" UUID NOT NULL,
    "country" CHAR(2) NOT NULL,
    "vat_number" TEXT NOT NULL,
    "status" "VatCheckStatus" NOT NULL,
    "name" TEXT,
    "request_id" TEXT,
    "requester" TEXT,
    "note" TEXT,
    "checked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "vat_checks_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "vat_checks_company_id_checked_at_idx" ON "vat_checks"("company_id", "checked_at" DESC);

-- AddForeignKey
ALTER TABLE "vat_checks" ADD CONSTRAINT "vat_checks_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
