-- DropIndex
DROP INDEX "import_runs_started_by_id_idx";

-- AlterTable
ALTER TABLE "import_runs" ADD COLUMN     "idempotency_key" TEXT,
ADD COLUMN     "request_hash" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "import_runs_started_by_id_idempotency_key_key" ON "import_runs"("started_by_id", "idempotency_key");
