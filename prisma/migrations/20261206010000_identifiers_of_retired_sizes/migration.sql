-- A size that goes leaves its device identifiers (docs/decisions/041-device-identifiers.md). The trigger waits for who is just changing
-- sizes, and they for it, under a lock of a moment: it holds nothing else meanwhile. What sizes have left so far is the next migration's.
-- The version that still runs reads and writes as before.

-- prisma/sql/variants.sql
-- A size that goes leaves its device identifiers: they are not the product's as a whole, and another product may bear them. It is looked at
-- when all is written, since sizes that exchange their names are retired in between.
CREATE FUNCTION "leave_identifiers_of_size"() RETURNS trigger AS $$
BEGIN
    DELETE FROM device_identifiers USING product_variants
    WHERE variant_id = NEW.id AND product_variants.id = NEW.id AND retired_at IS NOT NULL;
    RETURN NULL;
END;
$$ LANGUAGE plpgsql;

CREATE CONSTRAINT TRIGGER "product_variants_leave_identifiers" AFTER UPDATE OF "retired_at" ON "product_variants"
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD."retired_at" IS NULL AND NEW."retired_at" IS NOT NULL)
    EXECUTE FUNCTION "leave_identifiers_of_size"();
