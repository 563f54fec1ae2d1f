-- Whether sizes of a product cost more than it does stands in its row, for lists.

-- AlterTable
ALTER TABLE "products" ADD COLUMN     "price_by_size" BOOLEAN NOT NULL DEFAULT false;

-- By hand: what the model cannot say (prisma/sql).

-- Whether sizes of a product cost more than it does, in its row: lists say so of each product, and read no sizes for it. Whoever
-- changes sizes holds their product.
CREATE FUNCTION "costs_more_in_a_size"("of_product" uuid, "price" bigint) RETURNS boolean AS $$
    SELECT EXISTS (
        SELECT FROM product_variants WHERE product_id = "of_product" AND retired_at IS NULL AND price_minor > "price"
    );
$$ LANGUAGE sql STABLE;

CREATE FUNCTION "keep_price_by_size"() RETURNS trigger AS $$
BEGIN
    UPDATE products SET price_by_size = NOT price_by_size
    WHERE id = NEW.product_id AND price_by_size <> costs_more_in_a_size(id, price_minor);
    RETURN NULL;
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER "product_variants_new_price_by_size" AFTER INSERT ON "product_variants" FOR EACH ROW
    WHEN (NEW."price_minor" IS NOT NULL) EXECUTE FUNCTION "keep_price_by_size"();
CREATE TRIGGER "product_variants_changed_price_by_size" AFTER UPDATE OF "price_minor", "retired_at" ON "product_variants" FOR EACH ROW
    WHEN (coalesce(OLD."price_minor", NEW."price_minor") IS NOT NULL) EXECUTE FUNCTION "keep_price_by_size"();

CREATE FUNCTION "keep_price_by_size_of_product"() RETURNS trigger AS $$
BEGIN
    NEW.price_by_size := costs_more_in_a_size(NEW.id, NEW.price_minor);
    RETURN NEW;
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER "products_price_by_size" BEFORE UPDATE OF "price_minor" ON "products" FOR EACH ROW
    WHEN (NEW."stock_by_size" AND OLD."price_minor" <> NEW."price_minor") EXECUTE FUNCTION "keep_price_by_size_of_product"();

UPDATE products SET price_by_size = true WHERE costs_more_in_a_size(id, price_minor);
