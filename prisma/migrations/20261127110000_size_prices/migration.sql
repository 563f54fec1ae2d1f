-- Sizes with a minimum, cartons, a price and a weight of their own, and the weight of products.

-- AlterTable
ALTER TABLE "products" ADD COLUMN     "weight_grams" INTEGER;

-- AlterTable
ALTER TABLE "product_variants" ADD COLUMN     "increment" INTEGER,
ADD COLUMN     "price_minor" BIGINT,
ADD COLUMN     "tier_prices_minor" BIGINT[] DEFAULT ARRAY[]::BIGINT[],
ADD COLUMN     "tier_quantities" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
ADD COLUMN     "weight_grams" INTEGER;

-- CreateTable
CREATE TABLE "variant_prices" (
    "variant_id" UUID NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "amount_minor" BIGINT NOT NULL,
    "tier_amounts_minor" BIGINT[] DEFAULT ARRAY[]::BIGINT[],

    CONSTRAINT "variant_prices_pkey" PRIMARY KEY ("variant_id","currency")
);

-- AddForeignKey
ALTER TABLE "variant_prices" ADD CONSTRAINT "variant_prices_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "product_variants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "variant_prices" ADD CONSTRAINT "variant_prices_currency_fkey" FOREIGN KEY ("currency") REFERENCES "price_lists"("currency") ON DELETE RESTRICT ON UPDATE CASCADE;

-- By hand: what the model cannot say (prisma/sql).

ALTER TABLE "products" ADD CONSTRAINT "products_weight_grams_check" CHECK ("weight_grams" >= 1);

ALTER TABLE "product_variants"
    ADD CONSTRAINT "product_variants_increment_check" CHECK ("increment" >= 1 AND coalesce("min_quantity" % "increment", 0) = 0),
    ADD CONSTRAINT "product_variants_price_minor_check" CHECK ("price_minor" BETWEEN 0 AND 9007199254740991),
    ADD CONSTRAINT "product_variants_tiers_check" CHECK (
        "tier_quantities" IS NOT NULL AND "tier_prices_minor" IS NOT NULL
        AND ("price_minor" IS NOT NULL OR "tier_quantities" = '{}' AND "tier_prices_minor" = '{}')
    ),
    ADD CONSTRAINT "product_variants_weight_grams_check" CHECK ("weight_grams" >= 1);

ALTER TABLE "variant_prices"
    ADD CONSTRAINT "variant_prices_amount_minor_check" CHECK ("amount_minor" BETWEEN 0 AND 9007199254740992);

-- Whether prices by quantity rise in quantity by whole cartons and fall in price, from what one piece costs.
CREATE FUNCTION "price_tiers_fit"("price" bigint, "increment" int, "quantities" int[], "prices" bigint[]) RETURNS boolean AS $$
    SELECT (cardinality("quantities") = cardinality("prices")) IS TRUE AND cardinality("quantities") <= 20
        AND NOT EXISTS (
            SELECT FROM (
                SELECT quantity, tier.price, lag(quantity, 1, 1) OVER in_order AS fewer,
                    lag(tier.price, 1, "price_tiers_fit"."price") OVER in_order AS dearer
                FROM unnest("quantities", "prices") WITH ORDINALITY AS tier (quantity, price, place)
                WINDOW in_order AS (ORDER BY place)
            ) AS tier
            WHERE (quantity > fewer AND quantity % "increment" = 0 AND tier.price < dearer AND tier.price >= 0) IS NOT TRUE
        );
$$ LANGUAGE sql IMMUTABLE;

-- What a CHECK would say costs nothing this way when buyers take from the stock, which changes none of it.
CREATE OR REPLACE FUNCTION "check_price_tiers"() RETURNS trigger AS $$
BEGIN
    IF NOT price_tiers_fit(NEW.price_minor, NEW.increment, NEW.tier_quantities, NEW.tier_prices_minor) THEN
        RAISE EXCEPTION 'price tiers must rise in quantity by whole cartons and fall in price'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'products_price_tiers_check';
    END IF;
    RETURN NEW;
END;
$$ LANGUAGE plpgsql;

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
    -- Sizes with a price of their own cost at least what their product does there, which may be set by hand.
    WITH RECURSIVE rule AS MATERIALIZED (
        SELECT currency, base_currency, rounding_step, rounding_mode,
            numerator * power(10::numeric, currency_decimals(currency)) AS numerator,
            denominator * power(10::numeric, currency_decimals(base_currency)) * rounding_step AS denominator
        FROM price_list_rates()
    ), priced AS (
        SELECT size.id AS variant_id, product_id, 'USD' AS currency, size.price_minor AS amount, size.tier_prices_minor AS tiers
        FROM unnest("ids") AS given (id) JOIN product_variants AS size ON product_id = given.id
        WHERE size.price_minor IS NOT NULL
        UNION ALL
        SELECT priced.variant_id, priced.product_id, rule.currency, own.amount,
            CASE WHEN priced.tiers = '{}' THEN priced.tiers ELSE ARRAY(
                SELECT least(own.amount, convert_price(
                    price, rule.numerator, rule.denominator, rule.rounding_step, rule.rounding_mode
                ))
                FROM unnest(priced.tiers) WITH ORDINALITY AS tier (price, place) ORDER BY place
            ) END
        FROM priced JOIN rule ON rule.base_currency = priced.currency
        JOIN product_prices AS whole ON whole.product_id = priced.product_id AND whole.currency = rule.currency
        CROSS JOIN LATERAL (SELECT greatest(
            whole.amount_minor,
            convert_price(priced.amount, rule.numerator, rule.denominator, rule.rounding_step, rule.rounding_mode)
        ) AS amount) AS own
    )
    INSERT INTO variant_prices AS known (variant_id, currency, amount_minor, tier_amounts_minor)
    SELECT variant_id, currency, amount, tiers FROM priced WHERE currency <> 'USD'
    ON CONFLICT (variant_id, currency) DO UPDATE SET
        amount_minor = excluded.amount_minor, tier_amounts_minor = excluded.tier_amounts_minor
    WHERE known.amount_minor <> excluded.amount_minor OR known.tier_amounts_minor <> excluded.tier_amounts_minor;
END;
$$ LANGUAGE plpgsql;

-- What sizes with a price of their own cost in other currencies follows it, and the product's.
CREATE FUNCTION "keep_prices_of_size"() RETURNS trigger AS $$
BEGIN
    IF NEW.price_minor IS NULL THEN
        DELETE FROM variant_prices WHERE variant_id = NEW.id;
    ELSE
        PERFORM derive_product_prices(ARRAY[NEW.product_id]);
    END IF;
    RETURN NULL;
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER "product_variants_new_price" AFTER INSERT ON "product_variants" FOR EACH ROW
    WHEN (NEW."price_minor" IS NOT NULL) EXECUTE FUNCTION "keep_prices_of_size"();
CREATE TRIGGER "product_variants_changed_price" AFTER UPDATE OF "price_minor", "tier_prices_minor" ON "product_variants" FOR EACH ROW
    WHEN (OLD."price_minor" IS DISTINCT FROM NEW."price_minor" OR OLD."tier_prices_minor" <> NEW."tier_prices_minor")
    EXECUTE FUNCTION "keep_prices_of_size"();

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

DROP TRIGGER "products_note_public_update" ON "products";
CREATE TRIGGER "products_note_public_update"
    AFTER UPDATE OF "sku", "name", "description", "material", "sizes", "stock_by_size", "price_minor", "min_quantity", "increment",
        "tier_quantities", "tier_prices_minor", "weight_grams", "fda_product_code", "fda_class", "regulation_number", "category_id", "image_id", "created_at", "rating_sum", "rating_count",
        "deleted_at"
    ON "products" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_public_change();

DROP TRIGGER "product_variants_note_public_update" ON "product_variants";
CREATE TRIGGER "product_variants_note_public_update"
    AFTER UPDATE OF "position", "name", "sku", "min_quantity", "increment", "price_minor", "tier_quantities", "tier_prices_minor",
        "weight_grams", "retired_at"
    ON "product_variants" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_public_change();

CREATE TRIGGER "variant_prices_note_insert" AFTER INSERT ON "variant_prices"
    REFERENCING NEW TABLE AS changed_prices FOR EACH STATEMENT EXECUTE FUNCTION note_public_prices();
CREATE TRIGGER "variant_prices_note_update" AFTER UPDATE ON "variant_prices"
    REFERENCING NEW TABLE AS changed_prices FOR EACH STATEMENT EXECUTE FUNCTION note_public_prices();
CREATE TRIGGER "variant_prices_note_delete" AFTER DELETE ON "variant_prices"
    REFERENCING OLD TABLE AS changed_prices FOR EACH STATEMENT EXECUTE FUNCTION note_public_prices();
CREATE TRIGGER "variant_prices_note_truncate" AFTER TRUNCATE
    ON "variant_prices" FOR EACH STATEMENT EXECUTE FUNCTION note_public_change();
