-- AlterTable
ALTER TABLE "companies" ADD COLUMN     "members_may_order_for_themselves" BOOLEAN NOT NULL DEFAULT false;
