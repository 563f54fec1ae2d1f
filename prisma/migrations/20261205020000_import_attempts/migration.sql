-- Imports that are given up, and why (docs/decisions/035-bulk.md).

-- CreateEnum
CREATE TYPE "ImportFailure" AS ENUM ('TIME', 'ERROR');

-- AlterTable
ALTER TABLE "import_runs" ADD COLUMN     "attempts" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "failure" "ImportFailure";
