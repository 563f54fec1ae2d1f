-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "language" TEXT NOT NULL DEFAULT 'en';
