-- AlterEnum: what is new here is not used before the migration is done.
ALTER TYPE "AuditAction" ADD VALUE 'UPDATE_SELLER' BEFORE 'RETRY_JOB';

-- CreateTable
CREATE TABLE "seller" (
    "id" SMALLINT NOT NULL,
    "name" TEXT NOT NULL,
    "legal_name" TEXT NOT NULL,
    "line_of_business" TEXT NOT NULL DEFAULT '',
    "address" JSONB,
    "tax_id" TEXT,
    "vat_number" TEXT,
    "eori" TEXT,
    "email" TEXT,
    "phone" TEXT,
    "bank_accounts" JSONB NOT NULL DEFAULT '[]',
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "seller_pkey" PRIMARY KEY ("id")
);

-- prisma/sql/seller.sql
ALTER TABLE "seller"
    ADD CONSTRAINT "seller_id_check" CHECK ("id" = 1),
    ADD CONSTRAINT "seller_names_check" CHECK (char_length("name") BETWEEN 1 AND 60 AND char_length("legal_name") BETWEEN 1 AND 200),
    ADD CONSTRAINT "seller_bank_accounts_check"
        CHECK (jsonb_typeof("bank_accounts") = 'array' AND jsonb_array_length("bank_accounts") <= 12);

-- prisma/sql/public-changes.sql
CREATE TRIGGER "seller_note_public_change" AFTER INSERT OR DELETE
    ON "seller" FOR EACH ROW EXECUTE FUNCTION note_public_change();
CREATE TRIGGER "seller_note_public_update" AFTER UPDATE
    ON "seller" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_public_change();
CREATE TRIGGER "seller_note_truncate" AFTER TRUNCATE
    ON "seller" FOR EACH STATEMENT EXECUTE FUNCTION note_public_change();

-- The name that the shop had so far.
INSERT INTO "seller" ("id", "name", "legal_name", "line_of_business")
VALUES (1, 'Instrumenta', 'Instrumenta', 'Manufacturer and exporter of medical tools');
