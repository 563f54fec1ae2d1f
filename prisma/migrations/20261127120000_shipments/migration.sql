-- AlterEnum: what is new here is not used before the migration is done.
ALTER TYPE "OrderStatus" ADD VALUE 'PARTLY_SHIPPED' BEFORE 'SHIPPED';
ALTER TYPE "AuditAction" ADD VALUE 'SHIP_ORDER' BEFORE 'MAKE_ADMIN';
ALTER TYPE "AuditAction" ADD VALUE 'CANCEL_ORDER_LINES' BEFORE 'MAKE_ADMIN';

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "base_cancelled_minor" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "cancelled_minor" BIGINT NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "line_progress" (
    "line_id" UUID NOT NULL,
    "ordered" INTEGER NOT NULL,
    "shipped" INTEGER NOT NULL DEFAULT 0,
    "cancelled" INTEGER NOT NULL DEFAULT 0,
    "cancelled_minor" BIGINT NOT NULL DEFAULT 0,
    "base_cancelled_minor" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "line_progress_pkey" PRIMARY KEY ("line_id")
);

-- CreateTable
CREATE TABLE "shipments" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "shipped_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "shipped_by_id" UUID NOT NULL,
    "carrier" TEXT,
    "tracking_number" TEXT,
    "idempotency_key" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,

    CONSTRAINT "shipments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "shipment_lines" (
    "shipment_id" UUID NOT NULL,
    "line_id" UUID NOT NULL,
    "quantity" INTEGER NOT NULL,

    CONSTRAINT "shipment_lines_pkey" PRIMARY KEY ("shipment_id","line_id")
);

-- CreateTable
CREATE TABLE "cancellations" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "cancelled_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "cancelled_by_id" UUID NOT NULL,
    "idempotency_key" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,

    CONSTRAINT "cancellations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cancellation_lines" (
    "cancellation_id" UUID NOT NULL,
    "line_id" UUID NOT NULL,
    "quantity" INTEGER NOT NULL,
    "amount_minor" BIGINT NOT NULL,
    "base_amount_minor" BIGINT NOT NULL,

    CONSTRAINT "cancellation_lines_pkey" PRIMARY KEY ("cancellation_id","line_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "shipments_order_id_idempotency_key_key" ON "shipments"("order_id", "idempotency_key");
CREATE INDEX "shipment_lines_line_id_idx" ON "shipment_lines"("line_id");
CREATE UNIQUE INDEX "cancellations_order_id_idempotency_key_key" ON "cancellations"("order_id", "idempotency_key");
CREATE INDEX "cancellation_lines_line_id_idx" ON "cancellation_lines"("line_id");

-- AddForeignKey
ALTER TABLE "line_progress" ADD CONSTRAINT "line_progress_line_id_fkey" FOREIGN KEY ("line_id") REFERENCES "order_lines"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_shipped_by_id_fkey" FOREIGN KEY ("shipped_by_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_shipment_id_fkey" FOREIGN KEY ("shipment_id") REFERENCES "shipments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_line_id_fkey" FOREIGN KEY ("line_id") REFERENCES "order_lines"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "cancellations" ADD CONSTRAINT "cancellations_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "cancellations" ADD CONSTRAINT "cancellations_cancelled_by_id_fkey" FOREIGN KEY ("cancelled_by_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "cancellation_lines" ADD CONSTRAINT "cancellation_lines_cancellation_id_fkey" FOREIGN KEY ("cancellation_id") REFERENCES "cancellations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "cancellation_lines" ADD CONSTRAINT "cancellation_lines_line_id_fkey" FOREIGN KEY ("line_id") REFERENCES "order_lines"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What was sent and what was called off of a line, together at most what was ordered.
ALTER TABLE "line_progress" ADD CONSTRAINT "line_progress_check" CHECK (
    "shipped" >= 0 AND "cancelled" >= 0 AND "shipped"::bigint + "cancelled" <= "ordered"
);

ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_quantity_check" CHECK ("quantity" >= 1);

ALTER TABLE "cancellation_lines" ADD CONSTRAINT "cancellation_lines_quantity_check" CHECK ("quantity" >= 1);

ALTER TABLE "orders" ADD CONSTRAINT "orders_cancelled_minor_check" CHECK (
    "cancelled_minor" BETWEEN 0 AND "total_minor" AND "base_cancelled_minor" BETWEEN 0 AND "base_total_minor"
);

-- What has become of the pieces of orders. Shipments and cancellations are rows that stay; each adds to the counts of its lines, whose
-- CHECK refuses more than was ordered, whatever runs at once: who comes second waits for the row of counts.

CREATE FUNCTION "count_shipped"() RETURNS trigger AS $$
BEGIN
    IF EXISTS (
        SELECT FROM added JOIN shipments ON shipments.id = shipment_id JOIN order_lines ON order_lines.id = line_id
        WHERE shipments.order_id <> order_lines.order_id
    ) THEN
        RAISE EXCEPTION 'A shipment is of the lines of its order' USING ERRCODE = 'check_violation';
    END IF;
    INSERT INTO line_progress AS progress (line_id, ordered, shipped)
    SELECT line_id, order_lines.quantity, sum(added.quantity) FROM added JOIN order_lines ON order_lines.id = line_id
    GROUP BY line_id, order_lines.quantity ORDER BY line_id
    ON CONFLICT (line_id) DO UPDATE SET shipped = progress.shipped + EXCLUDED.shipped;
    RETURN NULL;
END;
$$ LANGUAGE plpgsql;

CREATE FUNCTION "count_cancelled"() RETURNS trigger AS $$
BEGIN
    IF EXISTS (
        SELECT FROM added JOIN cancellations ON cancellations.id = cancellation_id JOIN order_lines ON order_lines.id = line_id
        WHERE cancellations.order_id <> order_lines.order_id
    ) THEN
        RAISE EXCEPTION 'A cancellation is of the lines of its order' USING ERRCODE = 'check_violation';
    END IF;
    INSERT INTO line_progress AS progress (line_id, ordered, cancelled, cancelled_minor, base_cancelled_minor)
    SELECT line_id, order_lines.quantity, sum(added.quantity), sum(amount_minor), sum(base_amount_minor)
    FROM added JOIN order_lines ON order_lines.id = line_id
    GROUP BY line_id, order_lines.quantity ORDER BY line_id
    ON CONFLICT (line_id) DO UPDATE SET cancelled = progress.cancelled + EXCLUDED.cancelled,
        cancelled_minor = progress.cancelled_minor + EXCLUDED.cancelled_minor,
        base_cancelled_minor = progress.base_cancelled_minor + EXCLUDED.base_cancelled_minor;
    RETURN NULL;
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER "shipment_lines_count" AFTER INSERT ON "shipment_lines" REFERENCING NEW TABLE AS "added"
    FOR EACH STATEMENT EXECUTE FUNCTION "count_shipped"();

CREATE TRIGGER "cancellation_lines_count" AFTER INSERT ON "cancellation_lines" REFERENCING NEW TABLE AS "added"
    FOR EACH STATEMENT EXECUTE FUNCTION "count_cancelled"();

CREATE TRIGGER "shipment_lines_append_only" BEFORE UPDATE OR DELETE ON "shipment_lines"
    FOR EACH ROW EXECUTE FUNCTION "refuse_journal_change"();

CREATE TRIGGER "cancellation_lines_append_only" BEFORE UPDATE OR DELETE ON "cancellation_lines"
    FOR EACH ROW EXECUTE FUNCTION "refuse_journal_change"();

-- What is left of somebody's orders for a company in the base currency in this calendar month (UTC): of all that are neither called
-- off nor wait, without the pieces that were called off. It is volatile, so that it sees what was placed while the statement that
-- calls it waited for the membership: in a statement of its own, not in the snapshot of the one around it.
CREATE OR REPLACE FUNCTION "ordered_this_month"("of_user" uuid, "of_company" uuid) RETURNS numeric AS $$
    SELECT COALESCE(sum(base_total_minor - base_cancelled_minor), 0) FROM orders
    WHERE user_id = of_user AND company_id = of_company AND status NOT IN ('AWAITING_APPROVAL', 'CANCELLED')
        AND created_at >= date_trunc('month', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC';
$$ LANGUAGE sql VOLATILE;

-- Orders of today: what was sent was sent whole, when the order was shipped and by whoever did that; what was called off likewise.
INSERT INTO "shipments" ("id", "order_id", "shipped_at", "shipped_by_id", "idempotency_key", "request_hash")
SELECT gen_random_uuid(), orders.id, COALESCE(at, created_at), COALESCE(actor_id, user_id), orders.id, ''
FROM orders LEFT JOIN LATERAL (
    SELECT at, actor_id FROM order_events WHERE order_id = orders.id AND to_status = 'SHIPPED' ORDER BY order_events.id LIMIT 1
) AS entered ON true
WHERE status IN ('SHIPPED', 'DELIVERED');

INSERT INTO "shipment_lines" ("shipment_id", "line_id", "quantity")
SELECT shipments.id, order_lines.id, quantity FROM shipments JOIN order_lines ON order_lines.order_id = shipments.order_id;

INSERT INTO "cancellations" ("id", "order_id", "cancelled_at", "cancelled_by_id", "idempotency_key", "request_hash")
SELECT gen_random_uuid(), orders.id, COALESCE(at, created_at), COALESCE(actor_id, user_id), orders.id, ''
FROM orders LEFT JOIN LATERAL (
    SELECT at, actor_id FROM order_events WHERE order_id = orders.id AND to_status = 'CANCELLED' ORDER BY order_events.id LIMIT 1
) AS entered ON true
WHERE status = 'CANCELLED';

-- A sum in the base currency ends at what can be said.
INSERT INTO "cancellation_lines" ("cancellation_id", "line_id", "quantity", "amount_minor", "base_amount_minor")
SELECT cancellations.id, order_lines.id, quantity, unit_price_minor * quantity + adjustment_minor,
    least(base_unit_price_minor::numeric * quantity + base_adjustment_minor, 9007199254740991)
FROM cancellations JOIN order_lines ON order_lines.order_id = cancellations.order_id;

UPDATE "orders" SET "cancelled_minor" = "total_minor", "base_cancelled_minor" = "base_total_minor" WHERE "status" = 'CANCELLED';
