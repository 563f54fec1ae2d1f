-- Documents of products.

-- CreateEnum
CREATE TYPE "DocumentKind" AS ENUM ('DATASHEET', 'INSTRUCTIONS_FOR_USE', 'DECLARATION_OF_CONFORMITY', 'CERTIFICATE', 'OTHER');

-- AlterEnum
ALTER TYPE "AuditAction" ADD VALUE 'SET_PRODUCT_DOCUMENTS';

-- AlterTable
ALTER TABLE "products" ADD COLUMN     "document_count" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "document_files" (
    "id" UUID NOT NULL,
    "key" UUID NOT NULL,
    "sha256" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "uploaded_by_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "document_files_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "product_documents" (
    "product_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "file_id" UUID NOT NULL,
    "kind" "DocumentKind" NOT NULL,
    "title" TEXT NOT NULL,
    "language" TEXT,
    "revision" TEXT,
    "issued_on" DATE,

    CONSTRAINT "product_documents_pkey" PRIMARY KEY ("product_id","position")
);

-- CreateIndex
CREATE UNIQUE INDEX "document_files_key_key" ON "document_files"("key");

-- CreateIndex
CREATE INDEX "document_files_uploaded_by_id_idx" ON "document_files"("uploaded_by_id");

-- CreateIndex
CREATE INDEX "product_documents_file_id_idx" ON "product_documents"("file_id");

-- CreateIndex
CREATE UNIQUE INDEX "product_documents_product_id_file_id_key" ON "product_documents"("product_id", "file_id");

-- AddForeignKey
ALTER TABLE "document_files" ADD CONSTRAINT "document_files_uploaded_by_id_fkey" FOREIGN KEY ("uploaded_by_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_documents" ADD CONSTRAINT "product_documents_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_documents" ADD CONSTRAINT "product_documents_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "document_files"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- By hand: what the model cannot say (prisma/sql).

-- Documents: ten of a product, and what is said of each.
ALTER TABLE "products" ADD CONSTRAINT "products_document_count_check" CHECK ("document_count" BETWEEN 0 AND 10);
ALTER TABLE "document_files"
    ADD CONSTRAINT "document_files_size_check" CHECK ("size" BETWEEN 1 AND 10485760),
    ADD CONSTRAINT "document_files_sha256_check" CHECK ("sha256" ~ '^[0-9a-f]{64}$');
ALTER TABLE "product_documents"
    ADD CONSTRAINT "product_documents_position_check" CHECK ("position" BETWEEN 1 AND 10),
    ADD CONSTRAINT "product_documents_texts_check" CHECK (
        char_length("title") BETWEEN 1 AND 200 AND char_length("revision") BETWEEN 1 AND 40
    ),
    ADD CONSTRAINT "product_documents_language_check" CHECK ("language" IN ('en', 'de', 'fr', 'es', 'ar', 'zh'));

CREATE TRIGGER "product_documents_note_public_change" AFTER INSERT OR DELETE
    ON "product_documents" FOR EACH ROW EXECUTE FUNCTION note_public_change();
CREATE TRIGGER "product_documents_note_public_update" AFTER UPDATE
    ON "product_documents" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_public_change();
CREATE TRIGGER "product_documents_note_truncate" AFTER TRUNCATE
    ON "product_documents" FOR EACH STATEMENT EXECUTE FUNCTION note_public_change();
