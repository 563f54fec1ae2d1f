-- Changes of products that were sent under a key: a repeat after a lost answer does nothing twice.

-- CreateTable
CREATE TABLE "product_changes" (
    "product_id" UUID NOT NULL,
    "idempotency_key" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "product_changes_pkey" PRIMARY KEY ("product_id", "idempotency_key")
);

-- AddForeignKey
ALTER TABLE "product_changes" ADD CONSTRAINT "product_changes_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
