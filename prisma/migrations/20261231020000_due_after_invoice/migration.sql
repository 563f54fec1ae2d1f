-- prisma/sql/payment-terms.sql
CREATE OR REPLACE FUNCTION "payment_parts"("ordered" "orders")
RETURNS TABLE ("position" int, "percent" int, "event" text, "days" int, "amount_minor" bigint, "paid_minor" bigint, "due_on" date) AS $$
    SELECT part.position, part.percent, part.event, part.days, part.amount_minor,
        least(part.amount_minor, greatest(0, paid - part.starts_minor))::bigint,
        CASE WHEN ordered.payment_schedule IS NULL OR ordered.status IN ('AWAITING_APPROVAL', 'CANCELLED') THEN NULL
            WHEN part.event = 'AT_ORDER' THEN (ordered.created_at AT TIME ZONE 'UTC')::date
            WHEN part.event = 'BEFORE_SHIPMENT' THEN shipped_on
            WHEN part.event = 'ON_DELIVERY' THEN delivered_on
            ELSE COALESCE(invoiced_on, shipped_on) + part.days END
    FROM (SELECT payable_of(ordered) AS payable, paid_of(ordered) AS paid,
            (SELECT (min(shipped_at) AT TIME ZONE 'UTC')::date FROM shipments WHERE order_id = ordered.id) AS shipped_on,
            (SELECT (max(invoices.at) AT TIME ZONE 'UTC')::date FROM invoices
                WHERE order_id = ordered.id AND kind = 'INVOICE') AS invoiced_on,
            CASE WHEN ordered.status = 'DELIVERED' THEN (SELECT (max(at) AT TIME ZONE 'UTC')::date FROM order_events
                WHERE order_id = ordered.id AND to_status = 'DELIVERED') END AS delivered_on) AS facts,
        LATERAL split_by_schedule(payable, COALESCE(ordered.payment_schedule, (SELECT schedule FROM payment_terms))) AS part;
$$ LANGUAGE sql STABLE;
