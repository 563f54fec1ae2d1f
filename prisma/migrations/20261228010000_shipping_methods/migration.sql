-- CreateEnum
CREATE TYPE "ShippingBasis" AS ENUM ('FLAT', 'WEIGHT', 'GOODS_VALUE');

-- CreateTable
CREATE TABLE "shipping_methods" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "translations" JSONB NOT NULL DEFAULT '{}',
    "countries" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "basis" "ShippingBasis" NOT NULL,
    "bands" JSONB NOT NULL,
    "free_from_minor" BIGINT,
    "min_days" INTEGER,
    "max_days" INTEGER,
    "incoterm" "Incoterm",
    "incoterm_place" TEXT NOT NULL DEFAULT '',
    "insurance_percent" TEXT,
    "insurance_minimum_minor" BIGINT NOT NULL DEFAULT 0,
    "is_active" BOOLEAN NOT NULL,
    "position" INTEGER NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "shipping_methods_pkey" PRIMARY KEY ("id")
);

-- prisma/sql/shipping-methods.sql
ALTER TABLE "shipping_methods"
    ADD CONSTRAINT "shipping_methods_name_check" CHECK (char_length("name") BETWEEN 1 AND 200),
    ADD CONSTRAINT "shipping_methods_bands_check"
        CHECK (jsonb_typeof("bands") = 'array' AND jsonb_array_length("bands") BETWEEN 1 AND 30),
    ADD CONSTRAINT "shipping_methods_amounts_check" CHECK ("free_from_minor" >= 0 AND "insurance_minimum_minor" >= 0),
    ADD CONSTRAINT "shipping_methods_days_check"
        CHECK (("min_days" IS NULL) = ("max_days" IS NULL) AND "min_days" BETWEEN 0 AND "max_days"),
    ADD CONSTRAINT "shipping_methods_percent_check" CHECK ("insurance_percent" ~ '^\d{1,2}(\.\d{1,3})?$');

-- prisma/sql/public-changes.sql
CREATE TRIGGER "shipping_methods_note_public_change" AFTER INSERT OR DELETE
    ON "shipping_methods" FOR EACH ROW EXECUTE FUNCTION note_public_change();
CREATE TRIGGER "shipping_methods_note_public_update" AFTER UPDATE
    ON "shipping_methods" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_public_change();
CREATE TRIGGER "shipping_methods_note_truncate" AFTER TRUNCATE
    ON "shipping_methods" FOR EACH STATEMENT EXECUTE FUNCTION note_public_change();
