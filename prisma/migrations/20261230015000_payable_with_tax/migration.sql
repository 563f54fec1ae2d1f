-- prisma/sql/payment-terms.sql
CREATE OR REPLACE FUNCTION "payable_of"("ordered" "orders") RETURNS bigint AS $$
    SELECT greatest(0, ordered.total_minor + ordered.tax_minor - ordered.cancelled_minor - ordered.cancelled_tax_minor
        - COALESCE((SELECT sum(amount_minor + tax_minor) FROM credit_notes WHERE order_id = ordered.id), 0))::bigint;
$$ LANGUAGE sql STABLE;
