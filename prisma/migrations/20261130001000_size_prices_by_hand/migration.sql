-- What a size costs in another currency may be set by hand, too.

-- AlterTable
ALTER TABLE "variant_prices" ADD COLUMN     "is_manual" BOOLEAN NOT NULL DEFAULT false;

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
    -- Sizes with a price of their own cost at least what their product does there; either may be set by hand.
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
        LEFT JOIN variant_prices AS manual ON manual.variant_id = priced.variant_id
            AND manual.currency = rule.currency AND manual.is_manual
        CROSS JOIN LATERAL (SELECT greatest(whole.amount_minor, coalesce(
            manual.amount_minor,
            convert_price(priced.amount, rule.numerator, rule.denominator, rule.rounding_step, rule.rounding_mode)
        )) AS amount) AS own
    )
    INSERT INTO variant_prices AS known (variant_id, currency, amount_minor, tier_amounts_minor)
    SELECT variant_id, currency, amount, tiers FROM priced WHERE currency <> 'USD'
    ON CONFLICT (variant_id, currency) DO UPDATE SET
        amount_minor = excluded.amount_minor, tier_amounts_minor = excluded.tier_amounts_minor
    WHERE known.amount_minor <> excluded.amount_minor OR known.tier_amounts_minor <> excluded.tier_amounts_minor;
END;
$$ LANGUAGE plpgsql;
