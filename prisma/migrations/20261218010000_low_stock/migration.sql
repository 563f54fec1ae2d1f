-- CreateTable
CREATE TABLE "low_stock" (
    "product_id" UUID NOT NULL,
    "threshold" INTEGER,
    "told_at" TIMESTAMPTZ(3),

    CONSTRAINT "low_stock_pkey" PRIMARY KEY ("product_id")
);

-- AddForeignKey
ALTER TABLE "low_stock" ADD CONSTRAINT "low_stock_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "low_stock" ADD CONSTRAINT "low_stock_threshold_check" CHECK ("threshold" >= 0);
