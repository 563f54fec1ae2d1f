-- Up to what members of companies order without approval.

-- What is left of somebody's orders for a company in the base currency in this calendar month (UTC): of all that are neither called
-- off nor wait, without the pieces that were called off. It is volatile, so that it sees what was placed while the statement that
-- calls it waited for the membership: in a statement of its own, not in the snapshot of the one around it.
CREATE FUNCTION "ordered_this_month"("of_user" uuid, "of_company" uuid) RETURNS numeric AS $$
    SELECT COALESCE(sum(base_total_minor - base_cancelled_minor), 0) FROM orders
    WHERE user_id = of_user AND company_id = of_company AND status NOT IN ('AWAITING_APPROVAL', 'CANCELLED')
        AND created_at >= date_trunc('month', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC';
$$ LANGUAGE sql VOLATILE;
