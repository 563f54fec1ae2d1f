-- AlterTable
ALTER TABLE "products" ADD COLUMN     "increment" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "tier_prices_minor" BIGINT[] DEFAULT ARRAY[]::BIGINT[],
ADD COLUMN     "tier_quantities" INTEGER[] DEFAULT ARRAY[]::INTEGER[];

-- AlterTable
ALTER TABLE "product_prices" ADD COLUMN     "tier_amounts_minor" BIGINT[] DEFAULT ARRAY[]::BIGINT[];

-- AlterTable
ALTER TABLE "order_lines" ADD COLUMN     "increment" INTEGER NOT NULL DEFAULT 1;

-- By hand: what the model cannot say (prisma/sql).
ALTER TABLE "products"
    ADD CONSTRAINT "products_increment_check" CHECK ("increment" >= 1 AND "min_quantity" % "increment" = 0);
ALTER TABLE "order_lines"
    ADD CONSTRAINT "order_lines_increment_check" CHECK ("increment" >= 1 AND "quantity" % "increment" = 0);

-- Prices by quantity. What a CHECK would say costs nothing this way when buyers take from the stock, which changes none of it.
CREATE FUNCTION "check_price_tiers"() RETURNS trigger AS $$
BEGIN
    IF (cardinality(NEW.tier_quantities) = cardinality(NEW.tier_prices_minor)) IS NOT TRUE
        OR cardinality(NEW.tier_quantities) > 20
        OR EXISTS (
            SELECT FROM (
                SELECT quantity, price, lag(quantity, 1, 1) OVER in_order AS fewer,
                    lag(price, 1, NEW.price_minor) OVER in_order AS dearer
                FROM unnest(NEW.tier_quantities, NEW.tier_prices_minor) WITH ORDINALITY AS tier (quantity, price, place)
                WINDOW in_order AS (ORDER BY place)
            ) AS tier
            WHERE (quantity > fewer AND quantity % NEW.increment = 0 AND price < dearer AND price >= 0) IS NOT TRUE
        ) THEN
        RAISE EXCEPTION 'price tiers must rise in quantity by whole cartons and fall in price'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'products_price_tiers_check';
    END IF;
    RETURN NEW;
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER "products_price_tiers" BEFORE INSERT OR UPDATE OF "price_minor", "increment", "tier_quantities", "tier_prices_minor"
    ON "products" FOR EACH ROW EXECUTE FUNCTION "check_price_tiers"();

-- Works out anew what products cost in all currencies, in one statement: all products, or those named. A list takes the
-- prices of its base as they are there: set by hand, or derived and rounded. Prices by quantity come with them, each at most
-- what one piece costs.
CREATE OR REPLACE FUNCTION "derive_product_prices"("ids" uuid[] DEFAULT NULL) RETURNS void AS $$
BEGIN
    -- Whoever changes a rule or a rate waits for those who change products, and they for it: what is read behind this is
    -- what stands when all of them have committed.
    IF "ids" IS NULL THEN
        PERFORM pg_advisory_xact_lock(20261123);
    ELSE
        PERFORM pg_advisory_xact_lock_shared(20261123);
    END IF;
    IF NOT EXISTS (SELECT FROM price_lists WHERE base_currency IS NOT NULL) THEN
        RETURN;
    END IF;
    -- So that the plan knows of how many it is for.
    "ids" := coalesce("ids", ARRAY(SELECT id FROM products WHERE deleted_at IS NULL));
    WITH RECURSIVE rule AS MATERIALIZED (
        SELECT currency, base_currency, rounding_step, rounding_mode,
            numerator * power(10::numeric, currency_decimals(currency)) AS numerator,
            denominator * power(10::numeric, currency_decimals(base_currency)) * rounding_step AS denominator
        FROM price_list_rates()
    ), priced AS (
        SELECT products.id AS product_id, 'USD' AS currency, price_minor AS amount, tier_prices_minor AS tiers
        FROM unnest("ids") AS given (id) JOIN products ON products.id = given.id WHERE deleted_at IS NULL
        UNION ALL
        SELECT priced.product_id, rule.currency, own.amount,
            CASE WHEN priced.tiers = '{}' THEN priced.tiers ELSE ARRAY(
                SELECT least(own.amount, convert_price(
                    price, rule.numerator, rule.denominator, rule.rounding_step, rule.rounding_mode
                ))
                FROM unnest(priced.tiers) WITH ORDINALITY AS tier (price, place) ORDER BY place
            ) END
        FROM priced JOIN rule ON rule.base_currency = priced.currency
        LEFT JOIN product_prices AS manual ON manual.product_id = priced.product_id
            AND manual.currency = rule.currency AND manual.is_manual
        CROSS JOIN LATERAL (SELECT coalesce(
            manual.amount_minor,
            convert_price(priced.amount, rule.numerator, rule.denominator, rule.rounding_step, rule.rounding_mode)
        ) AS amount) AS own
    )
    INSERT INTO product_prices AS known (product_id, currency, amount_minor, tier_amounts_minor)
    SELECT product_id, currency, amount, tiers FROM priced WHERE currency <> 'USD'
    ON CONFLICT (product_id, currency) DO UPDATE SET
        amount_minor = CASE WHEN known.is_manual THEN known.amount_minor ELSE excluded.amount_minor END,
        tier_amounts_minor = excluded.tier_amounts_minor
    WHERE known.amount_minor <> excluded.amount_minor AND NOT known.is_manual
        OR known.tier_amounts_minor <> excluded.tier_amounts_minor;
END;
$$ LANGUAGE plpgsql;

DROP TRIGGER "products_changed_price" ON "products";
CREATE TRIGGER "products_changed_price" AFTER UPDATE OF "price_minor", "tier_prices_minor" ON "products" FOR EACH ROW
    WHEN (OLD."price_minor" <> NEW."price_minor" OR OLD."tier_prices_minor" <> NEW."tier_prices_minor")
    EXECUTE FUNCTION "keep_prices_of_product"();

DROP TRIGGER "products_note_public_update" ON "products";
CREATE TRIGGER "products_note_public_update"
    AFTER UPDATE OF "sku", "name", "description", "material", "sizes", "price_minor", "min_quantity", "increment",
        "tier_quantities", "tier_prices_minor", "fda_product_code", "fda_class", "regulation_number", "category_id", "image_id", "created_at", "rating_sum", "rating_count",
        "deleted_at"
    ON "products" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_public_change();
