-- Prices are worked out once for a statement that changes rates or lists, and locked only where they change, in the order in which
-- orders lock them (docs/decisions/020-price-lists.md).

-- The rules of the lists that can be converted, as convert_price takes them: between minor units, and by steps.
CREATE FUNCTION "price_rules"() RETURNS TABLE (
    "currency" text, "base_currency" text, "numerator" numeric, "denominator" numeric, "rounding_step" bigint,
    "rounding_mode" "RoundingMode"
) AS $$
    SELECT currency, base_currency, numerator * power(10::numeric, currency_decimals(currency)),
        denominator * power(10::numeric, currency_decimals(base_currency)) * rounding_step, rounding_step, rounding_mode
    FROM price_list_rates();
$$ LANGUAGE sql STABLE;

-- Prices by quantity, each at most what one piece costs.
CREATE FUNCTION "convert_tiers"(
    "tiers" bigint[], "most" bigint, "numerator" numeric, "denominator" numeric, "step" bigint, "mode" "RoundingMode"
) RETURNS bigint[] AS $$
    SELECT ARRAY(
        SELECT least("most", convert_price(price, "numerator", "denominator", "step", "mode"))
        FROM unnest("tiers") WITH ORDINALITY AS tier (price, place) ORDER BY place
    );
$$ LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE;

-- Works out anew what products cost in all currencies, in one statement: all products, or those named. A list takes the
-- prices of its base as they are there: set by hand, or derived and rounded. Prices by quantity come with them. Only what is
-- other than it was is written, and so locked, in the order in which orders lock it.
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
    WITH RECURSIVE rule AS MATERIALIZED (SELECT * FROM price_rules()), priced AS (
        SELECT products.id AS product_id, 'USD' AS currency, price_minor AS amount, tier_prices_minor AS tiers,
            price_minor AS old_amount, tier_prices_minor AS old_tiers
        FROM unnest("ids") AS given (id) JOIN products ON products.id = given.id WHERE deleted_at IS NULL
        UNION ALL
        SELECT priced.product_id, rule.currency, own.amount,
            CASE WHEN priced.tiers = '{}' THEN priced.tiers ELSE convert_tiers(
                priced.tiers, own.amount, rule.numerator, rule.denominator, rule.rounding_step, rule.rounding_mode
            ) END,
            old.amount_minor, old.tier_amounts_minor
        FROM priced JOIN rule ON rule.base_currency = priced.currency
        LEFT JOIN product_prices AS old ON old.product_id = priced.product_id AND old.currency = rule.currency
        CROSS JOIN LATERAL (SELECT CASE WHEN old.is_manual THEN old.amount_minor ELSE convert_price(
            priced.amount, rule.numerator, rule.denominator, rule.rounding_step, rule.rounding_mode
        ) END AS amount) AS own
    )
    INSERT INTO product_prices AS known (product_id, currency, amount_minor, tier_amounts_minor)
    SELECT product_id, currency, amount, tiers FROM priced
    WHERE (old_amount, old_tiers) IS DISTINCT FROM (amount, tiers)
    ORDER BY product_id, currency
    ON CONFLICT (product_id, currency) DO UPDATE SET
        amount_minor = CASE WHEN known.is_manual THEN known.amount_minor ELSE excluded.amount_minor END,
        tier_amounts_minor = excluded.tier_amounts_minor;
    -- Sizes with a price of their own cost at least what their product does there; either may be set by hand.
    WITH RECURSIVE rule AS MATERIALIZED (SELECT * FROM price_rules()), priced AS (
        SELECT size.id AS variant_id, product_id, 'USD' AS currency, size.price_minor AS amount,
            size.tier_prices_minor AS tiers, size.price_minor AS old_amount, size.tier_prices_minor AS old_tiers
        FROM unnest("ids") AS given (id) JOIN product_variants AS size ON product_id = given.id
        WHERE size.price_minor IS NOT NULL
        UNION ALL
        SELECT priced.variant_id, priced.product_id, rule.currency, own.amount,
            CASE WHEN priced.tiers = '{}' THEN priced.tiers ELSE convert_tiers(
                priced.tiers, own.amount, rule.numerator, rule.denominator, rule.rounding_step, rule.rounding_mode
            ) END,
            old.amount_minor, old.tier_amounts_minor
        FROM priced JOIN rule ON rule.base_currency = priced.currency
        JOIN product_prices AS whole ON whole.product_id = priced.product_id AND whole.currency = rule.currency
        LEFT JOIN variant_prices AS old ON old.variant_id = priced.variant_id AND old.currency = rule.currency
        CROSS JOIN LATERAL (SELECT greatest(whole.amount_minor, CASE WHEN old.is_manual THEN old.amount_minor ELSE convert_price(
            priced.amount, rule.numerator, rule.denominator, rule.rounding_step, rule.rounding_mode
        ) END) AS amount) AS own
    )
    INSERT INTO variant_prices (variant_id, currency, amount_minor, tier_amounts_minor)
    SELECT variant_id, currency, amount, tiers FROM priced
    WHERE (old_amount, old_tiers) IS DISTINCT FROM (amount, tiers)
    ORDER BY variant_id, currency
    ON CONFLICT (variant_id, currency) DO UPDATE SET
        amount_minor = excluded.amount_minor, tier_amounts_minor = excluded.tier_amounts_minor;
END;
$$ LANGUAGE plpgsql;

-- Once for all rows that a statement has written, if there are any: with ON CONFLICT the triggers of both fire.
CREATE OR REPLACE FUNCTION "keep_all_prices"() RETURNS trigger AS $$
BEGIN
    IF EXISTS (SELECT FROM written) THEN
        PERFORM derive_product_prices();
    END IF;
    RETURN NULL;
END;
$$ LANGUAGE plpgsql;

DROP TRIGGER "price_lists_changed" ON "price_lists";
DROP TRIGGER "exchange_rates_changed" ON "exchange_rates";

CREATE TRIGGER "price_lists_new" AFTER INSERT ON "price_lists" REFERENCING NEW TABLE AS written
    FOR EACH STATEMENT EXECUTE FUNCTION "keep_all_prices"();
CREATE TRIGGER "price_lists_changed" AFTER UPDATE ON "price_lists" REFERENCING NEW TABLE AS written
    FOR EACH STATEMENT EXECUTE FUNCTION "keep_all_prices"();
CREATE TRIGGER "exchange_rates_new" AFTER INSERT ON "exchange_rates" REFERENCING NEW TABLE AS written
    FOR EACH STATEMENT EXECUTE FUNCTION "keep_all_prices"();
CREATE TRIGGER "exchange_rates_changed" AFTER UPDATE ON "exchange_rates" REFERENCING NEW TABLE AS written
    FOR EACH STATEMENT EXECUTE FUNCTION "keep_all_prices"();
