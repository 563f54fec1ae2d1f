-- Drafts have prices in all currencies (docs/decisions/033-drafts.md). Only rows of drafts are written.

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
    "ids" := coalesce("ids", ARRAY(
        SELECT id FROM products WHERE deleted_at IS NULL
        UNION ALL
        SELECT id FROM product_drafts JOIN products ON products.id = product_id WHERE NOT is_deleted AND deleted_at IS NOT NULL
    ));
    WITH RECURSIVE rule AS MATERIALIZED (SELECT * FROM price_rules()), priced AS (
        SELECT products.id AS product_id, 'USD' AS currency, price_minor AS amount, tier_prices_minor AS tiers,
            price_minor AS old_amount, tier_prices_minor AS old_tiers
        FROM unnest("ids") AS given (id) JOIN products ON products.id = given.id
        -- Prices of a draft are right before it is public.
        WHERE deleted_at IS NULL OR EXISTS (
            SELECT FROM product_drafts AS draft WHERE draft.product_id = products.id AND NOT draft.is_deleted
        )
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

-- A draft has prices from its first day; one that was deleted comes back with them.
CREATE FUNCTION "keep_prices_of_draft"() RETURNS trigger AS $$
BEGIN
    IF NOT derives_prices_later() THEN
        PERFORM derive_product_prices(ARRAY[NEW.product_id]);
    END IF;
    RETURN NULL;
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER "product_drafts_new_prices" AFTER INSERT OR UPDATE OF "is_deleted" ON "product_drafts" FOR EACH ROW
    WHEN (NOT NEW."is_deleted") EXECUTE FUNCTION "keep_prices_of_draft"();

SELECT derive_product_prices(ARRAY(SELECT product_id FROM product_drafts WHERE NOT is_deleted));
