-- Quotations that are asked for a company (docs/decisions/025-quotations.md).

-- AlterTable
ALTER TABLE "quotations" ADD COLUMN     "company_id" UUID;

-- AlterTable
ALTER TABLE "quotation_messages" ADD COLUMN     "by_colleague" BOOLEAN NOT NULL DEFAULT false;

-- AddForeignKey
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- By hand: what the model cannot say (prisma/sql).

-- prisma/sql/indexes.sql
CREATE INDEX "quotations_company_id_created_at_id_idx" ON "quotations" ("company_id", "created_at" DESC, "id" DESC)
    WHERE "company_id" IS NOT NULL;
