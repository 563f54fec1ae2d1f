-- CreateTable
CREATE TABLE "order_lists" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "change_ids" UUID[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_lists_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_list_lines" (
    "list_id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "quantity" INTEGER NOT NULL,
    "added_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "position" INTEGER NOT NULL,

    CONSTRAINT "order_list_lines_pkey" PRIMARY KEY ("list_id","product_id")
);

-- CreateIndex
CREATE INDEX "order_lists_user_id_created_at_id_idx" ON "order_lists"("user_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "order_lists_user_id_name_key" ON "order_lists"("user_id", "name");

-- CreateIndex
CREATE INDEX "order_list_lines_product_id_idx" ON "order_list_lines"("product_id");

-- AddForeignKey
ALTER TABLE "order_lists" ADD CONSTRAINT "order_lists_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_list_lines" ADD CONSTRAINT "order_list_lines_list_id_fkey" FOREIGN KEY ("list_id") REFERENCES "order_lists"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_list_lines" ADD CONSTRAINT "order_list_lines_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "order_list_lines" ADD CONSTRAINT "order_list_lines_quantity_check" CHECK ("quantity" >= 1);
