-- Sizes as variants (docs/decisions/026-variants.md).

-- Makes the variants of products fit to the names in "sizes": what stays keeps its code and stock, what is new gets them, and
-- what is gone is retired, since orders name it. Blank names and names that come twice are no sizes.
CREATE FUNCTION "keep_variants"("ids" uuid[]) RETURNS void AS $$
BEGIN
    UPDATE product_variants SET retired_at = now()
    FROM products
    WHERE products.id = ANY ("ids") AND product_id = products.id AND retired_at IS NULL
        AND NOT EXISTS (SELECT FROM unnest(sizes) AS given (size) WHERE btrim(size) = product_variants.name);
    INSERT INTO product_variants AS known (product_id, position, name, available_quantity)
    SELECT id, row_number() OVER (PARTITION BY id ORDER BY place), size, CASE WHEN stock_by_size THEN 0 END
    FROM products CROSS JOIN LATERAL (
        SELECT btrim(given.size) AS size, min(given.place) AS place
        FROM unnest(sizes) WITH ORDINALITY AS given (size, place) WHERE btrim(given.size) <> '' GROUP BY 1
    ) AS named
    WHERE id = ANY ("ids")
    ON CONFLICT (product_id, name) WHERE retired_at IS NULL DO UPDATE SET position = excluded.position
    WHERE known.position <> excluded.position;
END;
$$ LANGUAGE plpgsql;

CREATE FUNCTION "keep_variants_of_new_products"() RETURNS trigger AS $$
BEGIN
    PERFORM keep_variants(ARRAY(SELECT id FROM added WHERE sizes <> '{}'));
    RETURN NULL;
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER "products_added_sizes" AFTER INSERT ON "products"
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "keep_variants_of_new_products"();

CREATE FUNCTION "keep_variants_of_product"() RETURNS trigger AS $$
BEGIN
    PERFORM keep_variants(ARRAY[NEW.id]);
    RETURN NULL;
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER "products_changed_sizes" AFTER UPDATE OF "sizes" ON "products" FOR EACH ROW
    WHEN (OLD."sizes" IS DISTINCT FROM NEW."sizes") EXECUTE FUNCTION "keep_variants_of_product"();

-- A size that goes leaves its device identifiers: they are not the product's as a whole, and another product may bear them. It is looked at
-- when all is written, since sizes that exchange their names are retired in between.
CREATE FUNCTION "leave_identifiers_of_size"() RETURNS trigger AS $$
BEGIN
    DELETE FROM device_identifiers USING product_variants
    WHERE variant_id = NEW.id AND product_variants.id = NEW.id AND retired_at IS NOT NULL;
    RETURN NULL;
END;
$$ LANGUAGE plpgsql;

CREATE CONSTRAINT TRIGGER "product_variants_leave_identifiers" AFTER UPDATE OF "retired_at" ON "product_variants"
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD."retired_at" IS NULL AND NEW."retired_at" IS NOT NULL)
    EXECUTE FUNCTION "leave_identifiers_of_size"();

-- Where stock is counted by size, each size is counted, and the product's stock is their sum; else none is. It is looked at
-- when all is written.
CREATE FUNCTION "check_stock_by_size"() RETURNS trigger AS $$
DECLARE
    checked uuid;
BEGIN
    IF TG_TABLE_NAME = 'products' THEN
        checked := NEW.id;
    ELSE
        checked := NEW.product_id;
    END IF;
    IF EXISTS (
        SELECT FROM products
        LEFT JOIN product_variants AS variant ON product_id = products.id AND retired_at IS NULL
        WHERE products.id = checked
        GROUP BY products.id
        HAVING CASE WHEN stock_by_size
            THEN count(variant.id) < 2 OR count(variant.available_quantity) < count(variant.id)
                OR sum(variant.available_quantity) <> products.available_quantity
            ELSE count(variant.available_quantity) > 0 END
    ) THEN
        RAISE EXCEPTION 'the stock of a product is the sum of its sizes, or of no size'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'products_stock_by_size_check';
    END IF;
    RETURN NULL;
END;
$$ LANGUAGE plpgsql;

CREATE CONSTRAINT TRIGGER "products_stock_by_size"
    AFTER UPDATE OF "available_quantity", "stock_by_size" ON "products" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (OLD."stock_by_size" OR NEW."stock_by_size") EXECUTE FUNCTION "check_stock_by_size"();

CREATE CONSTRAINT TRIGGER "product_variants_stock_by_size"
    AFTER INSERT OR UPDATE OF "available_quantity", "retired_at" ON "product_variants" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (NEW."available_quantity" IS NOT NULL) EXECUTE FUNCTION "check_stock_by_size"();

-- What a size has of its own fits to what it has of its product: whole cartons, and prices never below the product's, which lists sort
-- and filter by. Only sizes that are counted have prices, since an order may leave out any other. It is looked at when all is written.
CREATE FUNCTION "check_size_terms"() RETURNS trigger AS $$
DECLARE
    checked uuid;
BEGIN
    IF TG_TABLE_NAME = 'products' THEN
        checked := NEW.id;
    ELSE
        checked := NEW.product_id;
    END IF;
    IF EXISTS (
        SELECT FROM products JOIN product_variants AS size ON product_id = products.id AND retired_at IS NULL
        WHERE products.id = checked AND (
            coalesce(size.min_quantity, products.min_quantity) % coalesce(size.increment, products.increment) <> 0
            OR size.price_minor IS NOT NULL AND (
                NOT stock_by_size OR size.price_minor < products.price_minor
                OR NOT price_tiers_fit(
                    size.price_minor, coalesce(size.increment, products.increment), size.tier_quantities, size.tier_prices_minor
                )
            )
        )
    ) THEN
        RAISE EXCEPTION 'sizes are ordered by whole cartons, and cost at least what their product does'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'product_variants_terms_check';
    END IF;
    RETURN NULL;
END;
$$ LANGUAGE plpgsql;

CREATE CONSTRAINT TRIGGER "products_size_terms"
    AFTER UPDATE OF "price_minor", "min_quantity", "increment", "stock_by_size" ON "products" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (
        OLD."price_minor" <> NEW."price_minor" OR OLD."min_quantity" <> NEW."min_quantity"
        OR OLD."increment" <> NEW."increment" OR OLD."stock_by_size" <> NEW."stock_by_size"
    ) EXECUTE FUNCTION "check_size_terms"();

CREATE CONSTRAINT TRIGGER "product_variants_terms"
    AFTER INSERT OR UPDATE OF "min_quantity", "increment", "price_minor", "tier_quantities", "tier_prices_minor", "retired_at"
    ON "product_variants" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (NEW."min_quantity" IS NOT NULL OR NEW."increment" IS NOT NULL OR NEW."price_minor" IS NOT NULL)
    EXECUTE FUNCTION "check_size_terms"();

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

-- One code for one thing: what a size is ordered by is no product's, nor the other way round.
CREATE FUNCTION "take_skus"() RETURNS trigger AS $$
BEGIN
    IF TG_TABLE_NAME = 'products' THEN
        INSERT INTO taken_skus (sku, product_id) SELECT sku, id FROM added;
    ELSE
        INSERT INTO taken_skus (sku, product_id, variant_id) SELECT sku, product_id, id FROM added;
    END IF;
    RETURN NULL;
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER "products_take_skus" AFTER INSERT ON "products"
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "take_skus"();
CREATE TRIGGER "product_variants_take_skus" AFTER INSERT ON "product_variants"
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "take_skus"();

CREATE FUNCTION "take_other_sku"() RETURNS trigger AS $$
BEGIN
    UPDATE taken_skus SET sku = NEW.sku WHERE sku = OLD.sku;
    RETURN NULL;
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER "products_take_other_sku" AFTER UPDATE OF "sku" ON "products" FOR EACH ROW
    WHEN (OLD."sku" <> NEW."sku") EXECUTE FUNCTION "take_other_sku"();
CREATE TRIGGER "product_variants_take_other_sku" AFTER UPDATE OF "sku" ON "product_variants" FOR EACH ROW
    WHEN (OLD."sku" <> NEW."sku") EXECUTE FUNCTION "take_other_sku"();
