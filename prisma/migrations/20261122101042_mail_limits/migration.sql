-- AlterTable
ALTER TABLE "mail_outbox" ADD COLUMN     "caused_by_id" UUID;

-- CreateIndex
CREATE INDEX "mail_outbox_caused_by_id_created_at_idx" ON "mail_outbox"("caused_by_id", "created_at");

-- CreateIndex
CREATE INDEX "mail_outbox_recipient_created_at_idx" ON "mail_outbox"("recipient", "created_at");
