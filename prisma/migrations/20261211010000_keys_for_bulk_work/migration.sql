-- AlterEnum
-- This migration adds more than one value to an enum.
-- With PostgreSQL versions 11 and earlier, this is not possible
-- in a single migration. This can be worked around by creating
-- multiple migrations, each migration adding only one value to
-- the enum.


ALTER TYPE "ApiScope" ADD VALUE 'QUOTATIONS_READ';
ALTER TYPE "ApiScope" ADD VALUE 'QUOTATIONS_WRITE';
ALTER TYPE "ApiScope" ADD VALUE 'IMPORTS_READ';
ALTER TYPE "ApiScope" ADD VALUE 'IMPORTS_WRITE';
ALTER TYPE "ApiScope" ADD VALUE 'EXPORTS_READ';

-- AlterTable
ALTER TABLE "import_runs" ADD COLUMN     "api_key_id" UUID;
