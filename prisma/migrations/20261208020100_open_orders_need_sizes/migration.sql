-- Orders that the shop has not confirmed yet and whose lines name none of several sizes: nobody could send them.
UPDATE order_lines SET needs_size = true
FROM orders, products
WHERE orders.id = order_id AND status IN ('PLACED', 'AWAITING_APPROVAL') AND products.id = product_id AND variant_id IS NULL
    AND cardinality(sizes) > 1;

CREATE TRIGGER "order_lines_append_only" BEFORE UPDATE OR DELETE ON "order_lines"
    FOR EACH ROW EXECUTE FUNCTION "refuse_line_change"();
