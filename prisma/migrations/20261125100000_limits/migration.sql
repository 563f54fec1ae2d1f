-- AlterEnum: what is new here is not used before the migration is done.
ALTER TYPE "OrderStatus" ADD VALUE 'AWAITING_APPROVAL' BEFORE 'PLACED';
ALTER TYPE "CompanyAct" ADD VALUE 'LIMITS_SET' BEFORE 'MEMBER_REMOVED';

-- AlterTable
ALTER TABLE "company_members" ADD COLUMN     "language" TEXT NOT NULL DEFAULT 'en',
ADD COLUMN     "month_limit_minor" BIGINT,
ADD COLUMN     "order_limit_minor" BIGINT;

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "decline_reason" TEXT;

ALTER TABLE "company_members"
    ADD CONSTRAINT "company_members_order_limit_minor_check" CHECK ("order_limit_minor" BETWEEN 0 AND 9007199254740991),
    ADD CONSTRAINT "company_members_month_limit_minor_check" CHECK ("month_limit_minor" BETWEEN 0 AND 9007199254740991);

ALTER TABLE "orders" ADD CONSTRAINT "orders_decline_reason_check" CHECK (
    "decline_reason" IS NULL OR "status" = 'CANCELLED' AND "company_id" IS NOT NULL
);

-- What somebody's orders for a company come to in the base currency in this calendar month (UTC): all that are neither called
-- off nor wait. It is volatile, so that it sees what was placed while the statement that calls it waited for the membership: in
-- a statement of its own, not in the snapshot of the one around it.
CREATE FUNCTION "ordered_this_month"("of_user" uuid, "of_company" uuid) RETURNS numeric AS $$
    SELECT COALESCE(sum(base_total_minor), 0) FROM orders
    WHERE user_id = of_user AND company_id = of_company AND status IN ('PLACED', 'CONFIRMED', 'SHIPPED', 'DELIVERED')
        AND created_at >= date_trunc('month', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC';
$$ LANGUAGE sql VOLATILE;
