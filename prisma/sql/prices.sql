-- Prices in other currencies than the base one: docs/decisions/020-price-lists.md.

-- By ISO 4217, as server/src/shared/money.ts has it: ten to its power of minor units are one major unit.
CREATE FUNCTION "currency_decimals"("code" text) RETURNS int AS $$
    SELECT CASE "code" WHEN 'JPY' THEN 0 WHEN 'KWD' THEN 3 ELSE 2 END;
$$ LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE;

-- What the lists that can be converted work with: `numerator` of the currency are `denominator` of its base. Of the exchange
-- rates, those of the newest day that has both.
CREATE FUNCTION "price_list_rates"() RETURNS TABLE (
    "currency" text, "base_currency" text, "numerator" numeric, "denominator" numeric, "rate_date" date,
    "rounding_step" bigint, "rounding_mode" "RoundingMode"
) AS $$
    SELECT list.currency::text, list.base_currency::text, coalesce(list.fixed_rate, known.numerator),
        CASE WHEN list.fixed_rate IS NULL THEN known.denominator ELSE 1 END, known.date, list.rounding_step,
        list.rounding_mode
    FROM price_lists AS list LEFT JOIN LATERAL (
        SELECT own.rate AS numerator, base.rate AS denominator, own.date
        FROM exchange_rates AS own JOIN exchange_rates AS base USING (date)
        WHERE own.currency = list.currency AND base.currency = list.base_currency AND list.fixed_rate IS NULL
        ORDER BY own.date DESC LIMIT 1
    ) AS known ON true
    WHERE list.base_currency IS NOT NULL AND coalesce(list.fixed_rate, known.numerator) IS NOT NULL;
$$ LANGUAGE sql STABLE;

-- The nearest multiple of the step, halves up, or the next one up: worked out without fractions, so exactly, and rounded once.
-- What costs something never costs nothing; 9007199254740992 stands for more than can be said.
-- server/src/modules/prices/convert-price.test.ts has the same in TypeScript and compares them.
CREATE FUNCTION "convert_price"(
    "amount" bigint, "numerator" numeric, "denominator" numeric, "step" bigint, "mode" "RoundingMode"
) RETURNS bigint AS $$
    SELECT CASE WHEN "amount" = 9007199254740992 THEN "amount" ELSE least(9007199254740992, "step" * greatest(
        sign("amount"::numeric),
        CASE "mode"
            WHEN 'UP' THEN div("amount" * "numerator", "denominator")
                + sign(mod("amount" * "numerator", "denominator"))
            ELSE div(2 * "amount" * "numerator" + "denominator", 2 * "denominator")
        END
    ))::bigint END;
$$ LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE;

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
CREATE FUNCTION "derive_product_prices"("ids" uuid[] DEFAULT NULL) RETURNS void AS $$
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

CREATE FUNCTION "keep_prices_of_new_products"() RETURNS trigger AS $$
BEGIN
    PERFORM derive_product_prices(ARRAY(SELECT id FROM new_products));
    RETURN NULL;
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER "products_new_prices" AFTER INSERT ON "products" REFERENCING NEW TABLE AS new_products
    FOR EACH STATEMENT EXECUTE FUNCTION "keep_prices_of_new_products"();

-- Whether the transaction derives the prices of all that it has changed at its end, by one call in place of one for each row.
CREATE FUNCTION "derives_prices_later"() RETURNS boolean AS $$
    SELECT coalesce(current_setting('instrumenta.derives_prices_later', true), '') = 'on';
$$ LANGUAGE sql STABLE;

CREATE FUNCTION "keep_prices_of_product"() RETURNS trigger AS $$
BEGIN
    IF NOT derives_prices_later() THEN
        PERFORM derive_product_prices(ARRAY[NEW.id]);
    END IF;
    RETURN NULL;
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER "products_changed_price" AFTER UPDATE OF "price_minor", "tier_prices_minor" ON "products" FOR EACH ROW
    WHEN (OLD."price_minor" <> NEW."price_minor" OR OLD."tier_prices_minor" <> NEW."tier_prices_minor")
    EXECUTE FUNCTION "keep_prices_of_product"();

-- Rules and rates may have changed while it was out of the shop.
CREATE TRIGGER "products_back_in_shop" AFTER UPDATE OF "deleted_at" ON "products" FOR EACH ROW
    WHEN (OLD."deleted_at" IS NOT NULL AND NEW."deleted_at" IS NULL)
    EXECUTE FUNCTION "keep_prices_of_product"();

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

-- Once for all rows that a statement has written, if there are any: with ON CONFLICT the triggers of both fire.
CREATE FUNCTION "keep_all_prices"() RETURNS trigger AS $$
BEGIN
    IF EXISTS (SELECT FROM written) THEN
        PERFORM derive_product_prices();
    END IF;
    RETURN NULL;
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER "price_lists_new" AFTER INSERT ON "price_lists" REFERENCING NEW TABLE AS written
    FOR EACH STATEMENT EXECUTE FUNCTION "keep_all_prices"();
CREATE TRIGGER "price_lists_changed" AFTER UPDATE ON "price_lists" REFERENCING NEW TABLE AS written
    FOR EACH STATEMENT EXECUTE FUNCTION "keep_all_prices"();
CREATE TRIGGER "exchange_rates_new" AFTER INSERT ON "exchange_rates" REFERENCING NEW TABLE AS written
    FOR EACH STATEMENT EXECUTE FUNCTION "keep_all_prices"();
CREATE TRIGGER "exchange_rates_changed" AFTER UPDATE ON "exchange_rates" REFERENCING NEW TABLE AS written
    FOR EACH STATEMENT EXECUTE FUNCTION "keep_all_prices"();

-- Lists and rates are changed, never removed: prices hang on them.
CREATE FUNCTION "refuse_removal"() RETURNS trigger AS $$
BEGIN
    RAISE EXCEPTION 'rows of % are kept', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER "price_lists_kept" BEFORE DELETE ON "price_lists"
    FOR EACH ROW EXECUTE FUNCTION "refuse_removal"();
CREATE TRIGGER "exchange_rates_kept" BEFORE DELETE ON "exchange_rates"
    FOR EACH ROW EXECUTE FUNCTION "refuse_removal"();

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
CREATE FUNCTION "check_price_tiers"() RETURNS trigger AS $$
BEGIN
    IF NOT price_tiers_fit(NEW.price_minor, NEW.increment, NEW.tier_quantities, NEW.tier_prices_minor) THEN
        RAISE EXCEPTION 'price tiers must rise in quantity by whole cartons and fall in price'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'products_price_tiers_check';
    END IF;
    RETURN NEW;
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER "products_price_tiers" BEFORE INSERT OR UPDATE OF "price_minor", "increment", "tier_quantities", "tier_prices_minor"
    ON "products" FOR EACH ROW EXECUTE FUNCTION "check_price_tiers"();

-- What sizes with a price of their own cost in other currencies follows it, and the product's.
CREATE FUNCTION "keep_prices_of_size"() RETURNS trigger AS $$
BEGIN
    IF NEW.price_minor IS NULL THEN
        DELETE FROM variant_prices WHERE variant_id = NEW.id;
    ELSIF NOT derives_prices_later() THEN
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
