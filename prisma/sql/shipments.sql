-- What has become of the pieces of orders. Shipments and cancellations are rows that stay, unless whoever of the staff wrote them takes
-- them back within seconds: then they are gone, and the order's journal and the audit log say so. Each adds to the counts of its lines, whose
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

CREATE FUNCTION "uncount_shipped"() RETURNS trigger AS $$
BEGIN
    UPDATE line_progress SET shipped = shipped - quantity FROM gone WHERE line_progress.line_id = gone.line_id;
    RETURN NULL;
END;
$$ LANGUAGE plpgsql;

CREATE FUNCTION "uncount_cancelled"() RETURNS trigger AS $$
BEGIN
    UPDATE line_progress SET cancelled = cancelled - quantity, cancelled_minor = cancelled_minor - amount_minor,
        base_cancelled_minor = line_progress.base_cancelled_minor - base_amount_minor
    FROM gone WHERE line_progress.line_id = gone.line_id;
    RETURN NULL;
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER "shipment_lines_uncount" AFTER DELETE ON "shipment_lines" REFERENCING OLD TABLE AS "gone"
    FOR EACH STATEMENT EXECUTE FUNCTION "uncount_shipped"();

CREATE TRIGGER "cancellation_lines_uncount" AFTER DELETE ON "cancellation_lines" REFERENCING OLD TABLE AS "gone"
    FOR EACH STATEMENT EXECUTE FUNCTION "uncount_cancelled"();

-- Lines go only with the act that wrote them, while it is being taken back.
CREATE FUNCTION "refuse_unless_undone"() RETURNS trigger AS $$
BEGIN
    IF NOT EXISTS (
        SELECT FROM order_acts WHERE id = (to_jsonb(OLD)->>TG_ARGV[0])::uuid AND undone_at IS NULL
            AND claimed_at > now() - interval '1 minute'
    ) THEN
        RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN OLD;
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER "shipment_lines_not_changed" BEFORE UPDATE ON "shipment_lines"
    FOR EACH ROW EXECUTE FUNCTION "refuse_journal_change"();

CREATE TRIGGER "shipment_lines_not_deleted" BEFORE DELETE ON "shipment_lines"
    FOR EACH ROW EXECUTE FUNCTION "refuse_unless_undone"('shipment_id');

CREATE TRIGGER "cancellation_lines_not_changed" BEFORE UPDATE ON "cancellation_lines"
    FOR EACH ROW EXECUTE FUNCTION "refuse_journal_change"();

CREATE TRIGGER "cancellation_lines_not_deleted" BEFORE DELETE ON "cancellation_lines"
    FOR EACH ROW EXECUTE FUNCTION "refuse_unless_undone"('cancellation_id');
