-- When orders are to be paid: schedules of the shop, of companies, offers and orders. A schedule is a list of
-- {"percent": 30, "event": "AT_ORDER", "days": 0}.

CREATE FUNCTION "is_payment_schedule"("schedule" jsonb) RETURNS boolean AS $$
    SELECT jsonb_typeof(schedule) = 'array' AND jsonb_array_length(schedule) BETWEEN 1 AND 6
        AND (SELECT sum((part->>'percent')::int) = 100 AND bool_and((part->>'percent')::int BETWEEN 1 AND 100
            AND part->>'event' IN ('AT_ORDER', 'BEFORE_SHIPMENT', 'ON_DELIVERY', 'DAYS_AFTER_INVOICE')
            AND (part->>'days')::int BETWEEN 0 AND 365) FROM jsonb_array_elements(schedule) AS part);
$$ LANGUAGE sql IMMUTABLE;

ALTER TABLE "payment_terms"
    ADD CONSTRAINT "payment_terms_id_check" CHECK ("id" = 1),
    ADD CONSTRAINT "payment_terms_schedule_check" CHECK (is_payment_schedule("schedule")),
    ADD CONSTRAINT "payment_terms_reminder_days_check" CHECK (cardinality("reminder_days") <= 6);

ALTER TABLE "companies"
    ADD CONSTRAINT "companies_payment_schedule_check" CHECK (is_payment_schedule("payment_schedule")),
    ADD CONSTRAINT "companies_credit_check"
        CHECK ("credit_limit_minor" BETWEEN 0 AND 9007199254740991 AND "credit_days" BETWEEN 0 AND 365);

ALTER TABLE "quotation_revisions"
    ADD CONSTRAINT "quotation_revisions_payment_schedule_check" CHECK (is_payment_schedule("payment_schedule"));

ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_schedule_check" CHECK (is_payment_schedule("payment_schedule"));

-- The same amount as `paymentStateOf` of payment-status.ts.
CREATE FUNCTION "payable_of"("ordered" "orders") RETURNS bigint AS $$
    SELECT greatest(0, ordered.total_minor + ordered.tax_minor - ordered.cancelled_minor - ordered.cancelled_tax_minor
        - COALESCE((SELECT sum(amount_minor + tax_minor) FROM credit_notes WHERE order_id = ordered.id), 0))::bigint;
$$ LANGUAGE sql STABLE;

-- Sum of the payments that were not reversed.
CREATE FUNCTION "paid_of"("ordered" "orders") RETURNS bigint AS $$
    SELECT COALESCE(sum(amount_minor), 0)::bigint FROM payments
    WHERE order_id = ordered.id AND NOT EXISTS (SELECT FROM payment_reversals WHERE payment_id = payments.id);
$$ LANGUAGE sql STABLE;

-- Amounts of a schedule. Each part ends at the rounded share of all parts up to it, so the parts add up to the sum.
CREATE FUNCTION "split_by_schedule"("payable" bigint, "schedule" jsonb)
RETURNS TABLE ("position" int, "percent" int, "event" text, "days" int, "starts_minor" bigint, "amount_minor" bigint) AS $$
    SELECT place::int, share, kind, after_days, starts, ends - starts
    FROM (
        SELECT place, share, kind, after_days,
            round(payable::numeric * (sum(share) OVER earlier - share) / 100)::bigint AS starts,
            round(payable::numeric * (sum(share) OVER earlier) / 100)::bigint AS ends
        FROM jsonb_array_elements(schedule) WITH ORDINALITY AS listed (part, place),
            LATERAL (SELECT (part->>'percent')::int, part->>'event', (part->>'days')::int) AS read (share, kind, after_days)
        WINDOW earlier AS (ORDER BY place)
    ) AS summed;
$$ LANGUAGE sql IMMUTABLE;

-- Parts of an order with what is paid of them, in order, and when they are due: null until that is known. An order from before
-- schedules existed has the shop's schedule, without days.
CREATE FUNCTION "payment_parts"("ordered" "orders")
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

-- What a company owes: open amounts of its orders, in the base currency at the order's rate. It is volatile, as
-- "ordered_this_month" is: it sees orders that were placed while the statement that calls it waited for the company.
CREATE FUNCTION "company_exposure"("of_company" uuid) RETURNS numeric AS $$
    SELECT COALESCE(sum(round(greatest(0, payable_of(orders) - paid_of(orders))::numeric * base_total_minor / total_minor)), 0)
    FROM orders WHERE company_id = of_company AND status <> 'CANCELLED' AND total_minor > 0;
$$ LANGUAGE sql VOLATILE;
