-- CreateTable
CREATE TABLE "quotation_files" (
    "id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "sha256" CHAR(64) NOT NULL,
    "uploaded_by_id" UUID NOT NULL,
    "quotation_id" UUID,
    "message_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "quotation_files_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "quotation_files_key_key" ON "quotation_files"("key");

-- CreateIndex
CREATE INDEX "quotation_files_quotation_id_created_at_id_idx" ON "quotation_files"("quotation_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "quotation_files_message_id_idx" ON "quotation_files"("message_id");

-- CreateIndex
CREATE INDEX "quotation_files_uploaded_by_id_idx" ON "quotation_files"("uploaded_by_id");

-- AddForeignKey
ALTER TABLE "quotation_files" ADD CONSTRAINT "quotation_files_uploaded_by_id_fkey" FOREIGN KEY ("uploaded_by_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quotation_files" ADD CONSTRAINT "quotation_files_quotation_id_fkey" FOREIGN KEY ("quotation_id") REFERENCES "quotations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quotation_files" ADD CONSTRAINT "quotation_files_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "quotation_messages"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "quotation_files"
    ADD CONSTRAINT "quotation_files_size_check" CHECK ("size" BETWEEN 0 AND 10485760),
    ADD CONSTRAINT "quotation_files_message_check" CHECK ("message_id" IS NULL OR "quotation_id" IS NOT NULL);
