-- CreateEnum
CREATE TYPE "RoundingMode" AS ENUM ('HALF_UP', 'UP');

-- AlterEnum
-- This migration adds more than one value to an enum.
-- With PostgreSQL versions 11 and earlier, this is not possible
-- in a single migration. This can be worked around by creating
-- multiple migrations, each migration adding only one value to
-- the enum.


ALTER TYPE "AuditAction" ADD VALUE 'UPDATE_PRICE_LIST';
ALTER TYPE "AuditAction" ADD VALUE 'SET_PRODUCT_PRICES';
ALTER TYPE "AuditAction" ADD VALUE 'IMPORT_EXCHANGE_RATES';

-- AlterTable
-- All orders so far are in the base currency.
ALTER TABLE "orders" ADD COLUMN     "base_unit_price_minor" BIGINT;
UPDATE "orders" SET "base_unit_price_minor" = "unit_price_minor";
ALTER TABLE "orders" ALTER COLUMN "base_unit_price_minor" SET NOT NULL;

-- CreateTable
CREATE TABLE "price_lists" (
    "id" UUID NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "base_currency" CHAR(3),
    "rounding_step" BIGINT NOT NULL,
    "rounding_mode" "RoundingMode" NOT NULL,
    "fixed_rate" DECIMAL(20,10),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "price_lists_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "exchange_rates" (
    "currency" CHAR(3) NOT NULL,
    "date" DATE NOT NULL,
    "rate" DECIMAL(20,10) NOT NULL,

    CONSTRAINT "exchange_rates_pkey" PRIMARY KEY ("currency","date")
);

-- CreateTable
CREATE TABLE "product_prices" (
    "product_id" UUID NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "amount_minor" BIGINT NOT NULL,
    "is_manual" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "product_prices_pkey" PRIMARY KEY ("product_id","currency")
);

-- CreateIndex
CREATE UNIQUE INDEX "price_lists_currency_key" ON "price_lists"("currency");

-- CreateIndex
CREATE INDEX "price_lists_base_currency_idx" ON "price_lists"("base_currency");

-- CreateIndex
CREATE INDEX "exchange_rates_date_idx" ON "exchange_rates"("date");

-- CreateIndex
CREATE INDEX "product_prices_currency_amount_minor_product_id_idx" ON "product_prices"("currency", "amount_minor", "product_id");

-- AddForeignKey
ALTER TABLE "price_lists" ADD CONSTRAINT "price_lists_base_currency_fkey" FOREIGN KEY ("base_currency") REFERENCES "price_lists"("currency") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_prices" ADD CONSTRAINT "product_prices_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_prices" ADD CONSTRAINT "product_prices_currency_fkey" FOREIGN KEY ("currency") REFERENCES "price_lists"("currency") ON DELETE RESTRICT ON UPDATE CASCADE;

-- As prisma/sql has it.

ALTER TABLE "price_lists"
    ADD CONSTRAINT "price_lists_base_currency_check" CHECK (
        "base_currency" <> "currency" AND ("base_currency" IS NULL) = ("currency" = 'USD')
    ),
    ADD CONSTRAINT "price_lists_rounding_step_check" CHECK ("rounding_step" BETWEEN 1 AND 9007199254740991),
    ADD CONSTRAINT "price_lists_fixed_rate_check" CHECK (
        "fixed_rate" IS NULL OR "fixed_rate" > 0 AND "base_currency" IS NOT NULL
    );

ALTER TABLE "exchange_rates" ADD CONSTRAINT "exchange_rates_rate_check" CHECK ("rate" > 0);

-- One more than any amount that can be said stands for all that are larger: it sorts behind them.
ALTER TABLE "product_prices"
    ADD CONSTRAINT "product_prices_amount_minor_check" CHECK ("amount_minor" BETWEEN 0 AND 9007199254740992);

ALTER TABLE "orders"
    ADD CONSTRAINT "orders_base_unit_price_minor_check" CHECK ("base_unit_price_minor" BETWEEN 0 AND 9007199254740991);

-- Prices in other currencies than the base one: docs/decisions/020-price-lists.md.

-- By ISO 4217, as server/src/shared/currencies.ts has it: ten to its power of minor units are one major unit.
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

-- The same as convertPrice in server/src/modules/prices/convert-price.ts, where it is explained: without fractions, a
-- multiple of the step, and never nothing for something.
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

-- Works out anew what products cost in all currencies, in one statement: all products, or those named. A list takes the
-- prices of its base as they are there: set by hand, or derived and rounded.
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
    "ids" := coalesce("ids", ARRAY(SELECT id FROM products WHERE deleted_at IS NULL));
    WITH RECURSIVE rule AS MATERIALIZED (
        SELECT currency, base_currency, rounding_step, rounding_mode,
            numerator * power(10::numeric, currency_decimals(currency)) AS numerator,
            denominator * power(10::numeric, currency_decimals(base_currency)) * rounding_step AS denominator
        FROM price_list_rates()
    ), priced AS (
        SELECT products.id AS product_id, 'USD' AS currency, price_minor AS amount
        FROM unnest("ids") AS given (id) JOIN products ON products.id = given.id WHERE deleted_at IS NULL
        UNION ALL
        SELECT priced.product_id, rule.currency, coalesce(
            manual.amount_minor,
            convert_price(priced.amount, rule.numerator, rule.denominator, rule.rounding_step, rule.rounding_mode)
        )
        FROM priced JOIN rule ON rule.base_currency = priced.currency
        LEFT JOIN product_prices AS manual ON manual.product_id = priced.product_id
            AND manual.currency = rule.currency AND manual.is_manual
    )
    INSERT INTO product_prices AS known (product_id, currency, amount_minor)
    SELECT product_id, currency, amount FROM priced WHERE currency <> 'USD'
    ON CONFLICT (product_id, currency) DO UPDATE SET amount_minor = excluded.amount_minor
    WHERE known.amount_minor <> excluded.amount_minor AND NOT known.is_manual;
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

CREATE FUNCTION "keep_prices_of_product"() RETURNS trigger AS $$
BEGIN
    PERFORM derive_product_prices(ARRAY[NEW.id]);
    RETURN NULL;
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER "products_changed_price" AFTER UPDATE OF "price_minor" ON "products"
    FOR EACH ROW WHEN (OLD."price_minor" <> NEW."price_minor") EXECUTE FUNCTION "keep_prices_of_product"();

CREATE FUNCTION "keep_all_prices"() RETURNS trigger AS $$
BEGIN
    PERFORM derive_product_prices();
    RETURN NULL;
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER "price_lists_changed" AFTER INSERT OR UPDATE ON "price_lists"
    FOR EACH STATEMENT EXECUTE FUNCTION "keep_all_prices"();
CREATE TRIGGER "exchange_rates_changed" AFTER INSERT OR UPDATE ON "exchange_rates"
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

-- Of an order in the base currency, the price in it is the price.
CREATE FUNCTION "fill_base_unit_price"() RETURNS trigger AS $$
BEGIN
    NEW.base_unit_price_minor := NEW.unit_price_minor;
    RETURN NEW;
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER "orders_base_unit_price" BEFORE INSERT ON "orders"
    FOR EACH ROW WHEN (NEW."base_unit_price_minor" IS NULL AND NEW."currency" = 'USD')
    EXECUTE FUNCTION "fill_base_unit_price"();
CREATE TRIGGER "orders_base_unit_price_update" BEFORE UPDATE OF "unit_price_minor" ON "orders"
    FOR EACH ROW WHEN (NEW."currency" = 'USD') EXECUTE FUNCTION "fill_base_unit_price"();

CREATE FUNCTION note_public_prices() RETURNS trigger AS $$
BEGIN
    IF EXISTS (SELECT FROM changed_prices) THEN
        PERFORM nextval('public_changes');
    END IF;
    RETURN NULL;
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER "product_prices_note_insert" AFTER INSERT ON "product_prices"
    REFERENCING NEW TABLE AS changed_prices FOR EACH STATEMENT EXECUTE FUNCTION note_public_prices();
CREATE TRIGGER "product_prices_note_update" AFTER UPDATE ON "product_prices"
    REFERENCING NEW TABLE AS changed_prices FOR EACH STATEMENT EXECUTE FUNCTION note_public_prices();
CREATE TRIGGER "product_prices_note_delete" AFTER DELETE ON "product_prices"
    REFERENCING OLD TABLE AS changed_prices FOR EACH STATEMENT EXECUTE FUNCTION note_public_prices();
CREATE TRIGGER "product_prices_note_truncate" AFTER TRUNCATE
    ON "product_prices" FOR EACH STATEMENT EXECUTE FUNCTION note_public_change();
