-- AlterEnum
ALTER TYPE "AuditAction" ADD VALUE 'CHOOSE_ORDER_SIZE' AFTER 'CHANGE_ORDER_ADDRESS';

-- AlterTable
ALTER TABLE "order_lines" ADD COLUMN     "needs_size" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "reserved_variant_id" UUID,
ADD COLUMN     "size_chosen_at" TIMESTAMPTZ(3),
ADD COLUMN     "size_chosen_by_id" UUID;

-- A line changes once at most: where a size is still needed, one is chosen.
CREATE FUNCTION "refuse_line_change"() RETURNS trigger AS $$
DECLARE
    "of_size" CONSTANT text[] := ARRAY[
        'needs_size', 'reserved_variant_id', 'variant_id', 'size', 'sku', 'weight_grams', 'size_chosen_at', 'size_chosen_by_id'
    ];
BEGIN
    IF TG_OP = 'UPDATE' THEN
        IF OLD.needs_size AND NOT NEW.needs_size AND NEW.variant_id IS NOT NULL AND NEW.reserved_variant_id IS NULL
            AND NEW.size_chosen_at IS NOT NULL AND NEW.size_chosen_by_id IS NOT NULL
            AND to_jsonb(OLD) - of_size = to_jsonb(NEW) - of_size THEN
            RETURN NEW;
        END IF;
    END IF;
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END;
$$ LANGUAGE plpgsql;

-- The next migration makes it anew, once lines of open orders say whether they need a size.
DROP TRIGGER "order_lines_append_only" ON "order_lines";
