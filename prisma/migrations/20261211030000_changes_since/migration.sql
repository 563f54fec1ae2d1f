-- When orders and products changed last, and what other systems call them.

-- Orders that are there count as changed now. Who places an order waits while the index is made: of a million orders a second.

-- AlterTable
ALTER TABLE "products" ADD COLUMN     "external_reference" TEXT,
ADD COLUMN     "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "external_reference" TEXT,
ADD COLUMN     "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- CreateIndex
CREATE INDEX "products_updated_at_idx" ON "products"("updated_at");

-- CreateIndex
CREATE INDEX "orders_updated_at_id_idx" ON "orders"("updated_at", "id");

-- CreateIndex
CREATE INDEX "stock_ledger_at_idx" ON "stock_ledger" USING BRIN ("at");

-- By hand: what the model cannot say (prisma/sql).

-- prisma/sql/indexes.sql
CREATE INDEX "orders_external_reference_idx" ON "orders" ("external_reference") WHERE "external_reference" IS NOT NULL;

CREATE INDEX "products_external_reference_idx" ON "products" ("external_reference") WHERE "external_reference" IS NOT NULL;

-- prisma/sql/constraints.sql
ALTER TABLE "orders" ADD CONSTRAINT "orders_external_reference_check" CHECK (char_length("external_reference") BETWEEN 1 AND 100);

ALTER TABLE "products"
    ADD CONSTRAINT "products_external_reference_check" CHECK (char_length("external_reference") BETWEEN 1 AND 100);

-- prisma/sql/changes.sql
-- When orders and products changed last, for programs that ask what has changed since.

CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.updated_at := now();
    RETURN NEW;
END $$;

CREATE TRIGGER "orders_note_change" BEFORE UPDATE ON "orders" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_change();

-- Stock and ratings are left out: the ledger knows when stock changed, so that an order writes nothing for it.
CREATE TRIGGER "products_note_change" BEFORE UPDATE OF "sku", "name", "description", "material", "sizes", "price_minor", "min_quantity",
    "increment", "tier_quantities", "tier_prices_minor", "weight_grams", "stock_by_size", "fda_product_code", "fda_class",
    "regulation_number", "category_id", "image_id", "deleted_at", "version", "external_reference"
    ON "products" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_change();

CREATE FUNCTION note_change_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE orders SET updated_at = now() WHERE id = NEW.order_id AND updated_at <> now();
    RETURN NULL;
END $$;

CREATE TRIGGER "shipments_note_change" AFTER INSERT OR UPDATE ON "shipments"
    FOR EACH ROW EXECUTE FUNCTION note_change_of_order();
CREATE TRIGGER "order_lines_note_change" AFTER UPDATE OF "variant_id" ON "order_lines"
    FOR EACH ROW EXECUTE FUNCTION note_change_of_order();
