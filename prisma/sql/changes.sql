-- When orders and products changed last, for programs that ask what has changed since.

CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.updated_at := now();
    RETURN NEW;
END $$;

CREATE TRIGGER "orders_note_change" BEFORE UPDATE ON "orders" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_change();

-- Stock and ratings are left out: the ledger knows when stock changed, so that an order writes nothing for it.
CREATE TRIGGER "products_note_change" BEFORE UPDATE OF "sku", "name", "description", "material", "sizes", "price_minor", "min_quantity",
    "increment", "tier_quantities", "tier_prices_minor", "weight_grams", "tax_class", "stock_by_size", "fda_product_code", "fda_class",
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
