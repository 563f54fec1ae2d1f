-- CreateTable
CREATE TABLE "seller_logos" (
    "id" UUID NOT NULL,
    "png" BYTEA NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "seller_logos_pkey" PRIMARY KEY ("id")
);

-- AlterTable
ALTER TABLE "seller" ADD COLUMN "logo" JSONB;

-- prisma/sql/seller.sql
ALTER TABLE "seller_logos"
    ADD CONSTRAINT "seller_logos_size_check"
        CHECK ("width" BETWEEN 1 AND 640 AND "height" BETWEEN 1 AND 160 AND octet_length("png") BETWEEN 1 AND 1048576);
