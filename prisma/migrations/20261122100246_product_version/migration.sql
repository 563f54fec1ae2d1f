-- Why an admin changes a stock.
ALTER TYPE "StockReason" ADD VALUE 'RECEIVED';
ALTER TYPE "StockReason" ADD VALUE 'RETURNED';
ALTER TYPE "StockReason" ADD VALUE 'DAMAGED';
ALTER TYPE "StockReason" ADD VALUE 'LOST';

-- Raised with each change by an admin; orders and reviews leave it alone.
ALTER TABLE "products" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;
