-- CreateEnum
CREATE TYPE "TaxClass" AS ENUM ('STANDARD', 'REDUCED', 'ZERO');

-- CreateEnum
CREATE TYPE "TaxBuyer" AS ENUM ('ANY', 'BUSINESS', 'PRIVATE');

-- CreateEnum
CREATE TYPE "TaxRounding" AS ENUM ('LINE', 'SUM');

-- AlterTable
ALTER TABLE "products" ADD COLUMN     "tax_class" "TaxClass" NOT NULL DEFAULT 'STANDARD';

-- AlterTable
ALTER TABLE "seller" ADD COLUMN     "tax_rounding" "TaxRounding" NOT NULL DEFAULT 'SUM';

-- CreateTable
CREATE TABLE "tax_rules" (
    "id" UUID NOT NULL,
    "country" CHAR(2) NOT NULL,
    "region" TEXT NOT NULL DEFAULT '',
    "tax_class" "TaxClass" NOT NULL,
    "buyer" "TaxBuyer" NOT NULL DEFAULT 'ANY',
    "rate_thousandths" INTEGER NOT NULL,
    "name" TEXT NOT NULL DEFAULT '',
    "note" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "tax_rules_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "tax_rules_country_region_tax_class_buyer_key" ON "tax_rules"("country", "region", "tax_class", "buyer");

-- prisma/sql/taxes.sql
ALTER TABLE "tax_rules"
    ADD CONSTRAINT "tax_rules_country_check" CHECK ("country" ~ '^[A-Z]{2}$'),
    ADD CONSTRAINT "tax_rules_rate_thousandths_check" CHECK ("rate_thousandths" BETWEEN 0 AND 100000),
    ADD CONSTRAINT "tax_rules_texts_check"
        CHECK (char_length("region") <= 100 AND char_length("name") <= 40 AND char_length("note") <= 300);

-- prisma/sql/changes.sql
DROP TRIGGER "products_note_change" ON "products";
CREATE TRIGGER "products_note_change" BEFORE UPDATE OF "sku", "name", "description", "material", "sizes", "price_minor", "min_quantity",
    "increment", "tier_quantities", "tier_prices_minor", "weight_grams", "tax_class", "stock_by_size", "fda_product_code", "fda_class",
    "regulation_number", "category_id", "image_id", "deleted_at", "version", "external_reference"
    ON "products" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_change();

-- Standard and reduced rates of the member states of the EU in 2026.
INSERT INTO "tax_rules" ("id", "country", "tax_class", "rate_thousandths")
SELECT gen_random_uuid(), "country", "class"::"TaxClass", "rate" FROM (VALUES
    ('AT', 'STANDARD', 20000),
    ('AT', 'REDUCED', 10000),
    ('BE', 'STANDARD', 21000),
    ('BE', 'REDUCED', 6000),
    ('BG', 'STANDARD', 20000),
    ('BG', 'REDUCED', 9000),
    ('CY', 'STANDARD', 19000),
    ('CY', 'REDUCED', 9000),
    ('CZ', 'STANDARD', 21000),
    ('CZ', 'REDUCED', 12000),
    ('DE', 'STANDARD', 19000),
    ('DE', 'REDUCED', 7000),
    ('DK', 'STANDARD', 25000),
    ('EE', 'STANDARD', 24000),
    ('EE', 'REDUCED', 9000),
    ('ES', 'STANDARD', 21000),
    ('ES', 'REDUCED', 10000),
    ('FI', 'STANDARD', 25500),
    ('FI', 'REDUCED', 13500),
    ('FR', 'STANDARD', 20000),
    ('FR', 'REDUCED', 10000),
    ('GR', 'STANDARD', 24000),
    ('GR', 'REDUCED', 13000),
    ('HR', 'STANDARD', 25000),
    ('HR', 'REDUCED', 13000),
    ('HU', 'STANDARD', 27000),
    ('HU', 'REDUCED', 18000),
    ('IE', 'STANDARD', 23000),
    ('IE', 'REDUCED', 13500),
    ('IT', 'STANDARD', 22000),
    ('IT', 'REDUCED', 10000),
    ('LT', 'STANDARD', 21000),
    ('LT', 'REDUCED', 12000),
    ('LU', 'STANDARD', 17000),
    ('LU', 'REDUCED', 8000),
    ('LV', 'STANDARD', 21000),
    ('LV', 'REDUCED', 12000),
    ('MT', 'STANDARD', 18000),
    ('MT', 'REDUCED', 5000),
    ('NL', 'STANDARD', 21000),
    ('NL', 'REDUCED', 9000),
    ('PL', 'STANDARD', 23000),
    ('PL', 'REDUCED', 8000),
    ('PT', 'STANDARD', 23000),
    ('PT', 'REDUCED', 6000),
    ('RO', 'STANDARD', 21000),
    ('RO', 'REDUCED', 11000),
    ('SE', 'STANDARD', 25000),
    ('SE', 'REDUCED', 12000),
    ('SI', 'STANDARD', 22000),
    ('SI', 'REDUCED', 9500),
    ('SK', 'STANDARD', 23000),
    ('SK', 'REDUCED', 19000)
) AS "rates" ("country", "class", "rate");
