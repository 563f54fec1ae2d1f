-- CreateEnum
CREATE TYPE "UdiAgency" AS ENUM ('GS1', 'HIBCC', 'ICCBBA');

-- AlterEnum
ALTER TYPE "AuditAction" ADD VALUE 'SET_DEVICE_IDENTIFIERS';

-- CreateTable
CREATE TABLE "device_identifiers" (
    "identifier" TEXT NOT NULL,
    "agency" "UdiAgency" NOT NULL,
    "product_id" UUID NOT NULL,
    "variant_id" UUID,
    "pieces" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "device_identifiers_pkey" PRIMARY KEY ("identifier")
);

-- CreateIndex
CREATE INDEX "device_identifiers_product_id_idx" ON "device_identifiers"("product_id");

-- CreateIndex
CREATE INDEX "device_identifiers_variant_id_idx" ON "device_identifiers"("variant_id");

-- AddForeignKey
ALTER TABLE "device_identifiers" ADD CONSTRAINT "device_identifiers_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "device_identifiers" ADD CONSTRAINT "device_identifiers_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "product_variants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "device_identifiers"
    ADD CONSTRAINT "device_identifiers_identifier_check" CHECK ("identifier" ~ '^[A-Z0-9]{6,23}$'),
    ADD CONSTRAINT "device_identifiers_pieces_check" CHECK ("pieces" BETWEEN 1 AND 1000000);

-- A typed text as such a code: three letters, a section of a regulation, or a device identifier, of which all but those of 16
-- characters end with a digit. Null for what cannot be one.
CREATE OR REPLACE FUNCTION "search_device_code"(text) RETURNS text AS $$
    SELECT CASE
        -- GTIN-8, -12 and -13: databases of devices write them with fourteen digits.
        WHEN trim($1) ~ '^([0-9]{8}|[0-9]{12,13})$' THEN quote_literal('code=' || lpad(trim($1), 14, '0'))
        WHEN trim($1) ~ '^([A-Za-z]{3}|[0-9]{3}\.[0-9]{1,4}|[A-Za-z0-9]{5,22}[0-9]|[A-Za-z0-9]{16})$'
            THEN quote_literal('code=' || lower(trim($1)))
    END;
$$ LANGUAGE sql IMMUTABLE PARALLEL SAFE;

-- The codes of a product's sizes, likewise, and its device identifiers. They come behind all else, so that it stays where it is.
CREATE OR REPLACE FUNCTION "search_codes_of_sizes"("of_product" uuid) RETURNS tsvector AS $$
    SELECT coalesce(
        (SELECT string_agg(search_code(sku) || ':1A', ' ')::tsvector
         FROM product_variants WHERE product_id = of_product AND retired_at IS NULL), ''
    ) || search_device_codes(VARIADIC ARRAY(SELECT identifier FROM device_identifiers WHERE product_id = of_product));
$$ LANGUAGE sql STABLE PARALLEL SAFE;

CREATE TRIGGER "device_identifiers_search_documents" AFTER INSERT ON "device_identifiers"
    REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "keep_search_documents_of_sizes"();
CREATE TRIGGER "device_identifiers_gone_search_documents" AFTER DELETE ON "device_identifiers"
    REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "keep_search_documents_of_sizes"();

CREATE TRIGGER "device_identifiers_note_public_change" AFTER INSERT OR UPDATE OR DELETE
    ON "device_identifiers" FOR EACH ROW EXECUTE FUNCTION note_public_change();
CREATE TRIGGER "device_identifiers_note_truncate" AFTER TRUNCATE
    ON "device_identifiers" FOR EACH STATEMENT EXECUTE FUNCTION note_public_change();
