-- CreateTable
CREATE TABLE "order_confirmations" (
    "order_id" UUID NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3) NOT NULL,
    "facts" JSONB NOT NULL,

    CONSTRAINT "order_confirmations_pkey" PRIMARY KEY ("order_id")
);

-- AddForeignKey
ALTER TABLE "order_confirmations" ADD CONSTRAINT "order_confirmations_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
