-- Products with several pictures, and the part of a picture that shows where it is cropped.

-- AlterEnum
ALTER TYPE "AuditAction" ADD VALUE 'SET_PRODUCT_PICTURES';

-- AlterTable
ALTER TABLE "images" ADD COLUMN     "focus_x" INTEGER,
ADD COLUMN     "focus_y" INTEGER;

-- CreateTable
CREATE TABLE "product_pictures" (
    "product_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "image_id" UUID NOT NULL,

    CONSTRAINT "product_pictures_pkey" PRIMARY KEY ("product_id","position")
);

-- CreateIndex
CREATE INDEX "product_pictures_image_id_idx" ON "product_pictures"("image_id");

-- CreateIndex
CREATE UNIQUE INDEX "product_pictures_product_id_image_id_key" ON "product_pictures"("product_id", "image_id");

-- AddForeignKey
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_image_id_fkey" FOREIGN KEY ("image_id") REFERENCES "images"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- By hand: what the model cannot say (prisma/sql).

-- Percent from the left and from the top; the middle where none is chosen.
ALTER TABLE "images" ADD CONSTRAINT "images_focus_check" CHECK (
    ("focus_x" IS NULL) = ("focus_y" IS NULL) AND "focus_x" BETWEEN 0 AND 100 AND "focus_y" BETWEEN 0 AND 100
);
ALTER TABLE "images" ADD CONSTRAINT "images_alt_check" CHECK (char_length("alt") <= 500);
-- Ten pictures of a product: the first is its own column.
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_position_check" CHECK ("position" BETWEEN 2 AND 10);

CREATE TRIGGER "product_pictures_note_public_change" AFTER INSERT OR DELETE
    ON "product_pictures" FOR EACH ROW EXECUTE FUNCTION note_public_change();
CREATE TRIGGER "product_pictures_note_public_update" AFTER UPDATE
    ON "product_pictures" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_public_change();
CREATE TRIGGER "product_pictures_note_truncate" AFTER TRUNCATE
    ON "product_pictures" FOR EACH STATEMENT EXECUTE FUNCTION note_public_change();
