-- Sizes that are gone leave their device identifiers (docs/decisions/041-device-identifiers.md), now that those that go do. A shop has few
-- of them, and each writes its product's search document once; 10,000 of them take seconds, for which their products are held, and acts of
-- admins wait. Like these it takes the log first, and the products in the order in which orders take them, so that it waits for nobody who
-- waits for it. The version that still runs reads and writes as before.
SELECT lock_audit_log();

SELECT FROM products WHERE id IN (
    SELECT product_variants.product_id FROM device_identifiers JOIN product_variants ON variant_id = product_variants.id
    WHERE retired_at IS NOT NULL
) ORDER BY id FOR NO KEY UPDATE;

DELETE FROM device_identifiers USING product_variants
WHERE variant_id = product_variants.id AND retired_at IS NOT NULL;
