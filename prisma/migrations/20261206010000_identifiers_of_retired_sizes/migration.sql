-- A size that goes leaves its device identifiers (docs/decisions/041-device-identifiers.md). First the rows that retired sizes have left so
-- far: a shop has few of them, and each writes its product's search document once, which is held until the end; 10,000 of them take
-- seconds. Then a trigger, which takes a lock of a moment. The version that still runs reads and writes as before.
DELETE FROM device_identifiers USING product_variants
WHERE variant_id = product_variants.id AND retired_at IS NOT NULL;

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
