-- CreateEnum
CREATE TYPE "SavedViewList" AS ENUM ('ARTICLES', 'AUDIT_LOG', 'COMPANIES', 'INQUIRIES', 'ORDERS', 'PRODUCTS', 'QUOTATIONS', 'RETURNS', 'REVIEWS', 'USERS');

-- CreateTable
CREATE TABLE "saved_views" (
    "user_id" UUID NOT NULL,
    "list" "SavedViewList" NOT NULL,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_views_pkey" PRIMARY KEY ("user_id","list","name")
);

-- AddForeignKey
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
