-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "billing_address" TEXT,
ADD COLUMN     "buyer_note" TEXT,
ADD COLUMN     "cost_center" TEXT;
