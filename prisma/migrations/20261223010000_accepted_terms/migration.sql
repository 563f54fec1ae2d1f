-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "accepted_terms_of" TIMESTAMPTZ(3);
