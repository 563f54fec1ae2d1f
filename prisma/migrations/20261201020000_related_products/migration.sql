-- Products that are shown with another.

-- AlterEnum
ALTER TYPE "AuditAction" ADD VALUE 'SET_RELATED_PRODUCTS';

-- CreateTable
CREATE TABLE "related_products" (
    "product_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "related_id" UUID NOT NULL,

    CONSTRAINT "related_products_pkey" PRIMARY KEY ("product_id","position")
);

-- CreateIndex
CREATE INDEX "related_products_related_id_idx" ON "related_products"("related_id");

-- CreateIndex
CREATE UNIQUE INDEX "related_products_product_id_related_id_key" ON "related_products"("product_id", "related_id");

-- AddForeignKey
ALTER TABLE "related_products" ADD CONSTRAINT "related_products_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "related_products" ADD CONSTRAINT "related_products_related_id_fkey" FOREIGN KEY ("related_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: what the model cannot say (prisma/sql).

-- Eight others.
ALTER TABLE "related_products"
    ADD CONSTRAINT "related_products_position_check" CHECK ("position" BETWEEN 1 AND 8),
    ADD CONSTRAINT "related_products_other_check" CHECK ("related_id" <> "product_id");

CREATE TRIGGER "related_products_note_public_change" AFTER INSERT OR DELETE
    ON "related_products" FOR EACH ROW EXECUTE FUNCTION note_public_change();
CREATE TRIGGER "related_products_note_public_update" AFTER UPDATE
    ON "related_products" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_public_change();
CREATE TRIGGER "related_products_note_truncate" AFTER TRUNCATE
    ON "related_products" FOR EACH STATEMENT EXECUTE FUNCTION note_public_change();
