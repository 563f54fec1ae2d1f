-- Products that were added under a key, beside changes: a repeat after a lost answer adds none twice.

-- AlterTable
ALTER TABLE "product_changes" ADD COLUMN     "is_creation" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE INDEX "product_changes_idempotency_key_idx" ON "product_changes"("idempotency_key");

-- CreateIndex
CREATE INDEX "product_changes_at_idx" ON "product_changes"("at");
