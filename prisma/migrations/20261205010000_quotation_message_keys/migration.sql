-- Messages about quotations are written once under a key (docs/decisions/025-quotations.md). Those that are there have none, nor have
-- those of the version before, which goes on writing while the new one starts.

-- AlterTable
ALTER TABLE "quotation_messages" ADD COLUMN     "idempotency_key" TEXT,
ADD COLUMN     "request_hash" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "quotation_messages_author_id_idempotency_key_key" ON "quotation_messages"("author_id", "idempotency_key");

-- DropIndex: the one above begins like it.
DROP INDEX "quotation_messages_author_id_idx";
