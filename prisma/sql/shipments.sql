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
