-- Numbers for people, from sequences: they may have gaps, and nobody waits for them.

-- Six digits, more when there are more. What is given is named once here and below, so that each call becomes a part of its
-- statement.
CREATE FUNCTION "six_digits"(bigint) RETURNS text AS $$
    SELECT to_char($1, 'FM999999999999000000');
$$ LANGUAGE sql STABLE PARALLEL SAFE;

-- Orders: `2026-000123`, the year in which it was placed, and a number that goes on from year to year.
CREATE SEQUENCE "order_numbers" AS bigint;

CREATE FUNCTION "order_number"("placed_at" timestamptz, "number" bigint) RETURNS text AS $$
    SELECT to_char("placed_at" AT TIME ZONE 'UTC', 'YYYY-') || six_digits("number");
$$ LANGUAGE sql STABLE PARALLEL SAFE;

ALTER TABLE "orders" ALTER COLUMN "number" SET DEFAULT order_number(now(), nextval('order_numbers'));

-- Products that came without a code.
CREATE SEQUENCE "product_codes" AS bigint;

ALTER TABLE "products" ALTER COLUMN "sku" SET DEFAULT 'IN-' || six_digits(nextval('product_codes'));

-- Quotations: `Q2026-000123`, likewise.
CREATE SEQUENCE "quotation_numbers" AS bigint;

ALTER TABLE "quotations" ALTER COLUMN "number" SET DEFAULT 'Q' || order_number(now(), nextval('quotation_numbers'));

-- Inquiries: `I2026-000123`, likewise.
CREATE SEQUENCE "inquiry_numbers" AS bigint;

ALTER TABLE "inquiries" ALTER COLUMN "number" SET DEFAULT 'I' || order_number(now(), nextval('inquiry_numbers'));

-- Sizes that came without a code.
CREATE SEQUENCE "variant_codes" AS bigint;

ALTER TABLE "product_variants" ALTER COLUMN "sku" SET DEFAULT 'IN-S' || six_digits(nextval('variant_codes'));

-- Returns: `R2026-000123`, and what is given back for them: `C2026-000123`, likewise.
CREATE SEQUENCE "return_numbers" AS bigint;

ALTER TABLE "order_returns" ALTER COLUMN "number" SET DEFAULT 'R' || order_number(now(), nextval('return_numbers'));

CREATE SEQUENCE "credit_note_numbers" AS bigint;

ALTER TABLE "credit_notes" ALTER COLUMN "number" SET DEFAULT 'C' || order_number(now(), nextval('credit_note_numbers'));
