-- Products that are kept out of the shop until they are ready, or until their time; deleted ones can come back.

-- AlterEnum
ALTER TYPE "AuditAction" ADD VALUE 'RESTORE_PRODUCT' BEFORE 'UPDATE_ORDER_STATUS';
ALTER TYPE "AuditAction" ADD VALUE 'COPY_PRODUCT' BEFORE 'UPDATE_ORDER_STATUS';

-- CreateTable
CREATE TABLE "product_drafts" (
    "product_id" UUID NOT NULL,
    "visible_from" TIMESTAMPTZ(3),
    "is_new" BOOLEAN NOT NULL DEFAULT true,
    "is_deleted" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "product_drafts_pkey" PRIMARY KEY ("product_id")
);

-- CreateIndex
CREATE INDEX "product_drafts_visible_from_idx" ON "product_drafts"("visible_from");

-- AddForeignKey
ALTER TABLE "product_drafts" ADD CONSTRAINT "product_drafts_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: what the model cannot say (prisma/sql).

-- What is deleted does not come into the shop by itself.
ALTER TABLE "product_drafts" ADD CONSTRAINT "product_drafts_deleted_check" CHECK (NOT ("is_deleted" AND "visible_from" IS NOT NULL));

-- Rules and rates may have changed while it was out of the shop.
CREATE TRIGGER "products_back_in_shop" AFTER UPDATE OF "deleted_at" ON "products" FOR EACH ROW
    WHEN (OLD."deleted_at" IS NOT NULL AND NEW."deleted_at" IS NULL)
    EXECUTE FUNCTION "keep_prices_of_product"();
