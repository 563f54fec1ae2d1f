-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "billing_address_data" JSONB,
ADD COLUMN     "cancelled_tax_minor" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "incoterm_code" TEXT,
ADD COLUMN     "incoterm_place" TEXT,
ADD COLUMN     "shipping_address" JSONB,
ADD COLUMN     "shipping_method_id" UUID,
ADD COLUMN     "shipping_method_name" TEXT,
ADD COLUMN     "tax_lines" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "tax_minor" BIGINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "order_lines" ADD COLUMN     "tax_minor" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "tax_rate" TEXT;

-- AlterTable
ALTER TABLE "return_lines" ADD COLUMN     "credit_tax_minor" BIGINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "credit_notes" ADD COLUMN     "tax_minor" BIGINT NOT NULL DEFAULT 0;

-- prisma/sql/constraints.sql
-- Taxes are beside the total, and the two together are exact in every client.
ALTER TABLE "orders"
    ADD CONSTRAINT "orders_tax_check" CHECK (
        "tax_minor" >= 0 AND "total_minor" + "tax_minor" <= 9007199254740991 AND "cancelled_tax_minor" BETWEEN 0 AND "tax_minor"
        AND jsonb_typeof("tax_lines") = 'array'
    ),
    ADD CONSTRAINT "orders_incoterm_check" CHECK (
        "incoterm_code" ~ '^[A-Z]{3}$' AND char_length("incoterm_place") <= 200 AND ("incoterm_code" IS NULL) = ("incoterm_place" IS NULL)
    );

ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_tax_check" CHECK ("tax_minor" >= 0 AND "tax_rate" ~ '^[0-9]{1,2}(\.[0-9]{1,3})?$|^100$');

ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_credit_tax_check" CHECK ("credit_tax_minor" >= 0);

ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_tax_check" CHECK ("tax_minor" >= 0);
