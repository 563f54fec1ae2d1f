-- What customers send back or complain about. Each line of a return adds to the counts of its order's line, whose CHECK refuses more
-- pieces than were shipped; and here, that more is promised or given back than was paid. Who comes second waits for that row.

CREATE FUNCTION "count_returned"() RETURNS trigger AS $$
DECLARE
    before_counted integer := 0;
    before_credit bigint := 0;
    left_minor bigint;
BEGIN
    IF TG_OP = 'UPDATE' THEN
        before_counted := OLD.counted;
        before_credit := OLD.credit_minor;
        IF OLD.return_id <> NEW.return_id OR OLD.line_id <> NEW.line_id OR OLD.quantity <> NEW.quantity THEN
            RAISE EXCEPTION 'What was asked for stays' USING ERRCODE = 'restrict_violation';
        END IF;
    ELSIF NOT EXISTS (
        SELECT FROM order_returns JOIN order_lines ON order_lines.order_id = order_returns.order_id
        WHERE order_returns.id = NEW.return_id AND order_lines.id = NEW.line_id
    ) THEN
        RAISE EXCEPTION 'A return is of the lines of its order' USING ERRCODE = 'check_violation';
    END IF;
    UPDATE line_progress SET returned = returned + NEW.counted - before_counted,
        credited_minor = credited_minor + NEW.credit_minor - before_credit
    FROM order_lines
    WHERE line_progress.line_id = NEW.line_id AND order_lines.id = NEW.line_id
    RETURNING greatest(0, unit_price_minor * quantity + adjustment_minor - cancelled_minor) - credited_minor INTO left_minor;
    IF left_minor IS NULL THEN
        RAISE EXCEPTION 'Nothing of the line was sent' USING ERRCODE = 'check_violation';
    END IF;
    IF left_minor < 0 AND NEW.credit_minor > before_credit THEN
        RAISE EXCEPTION 'No more is given back than was paid' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NULL;
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER "return_lines_count" AFTER INSERT OR UPDATE ON "return_lines"
    FOR EACH ROW EXECUTE FUNCTION "count_returned"();

CREATE TRIGGER "return_lines_not_deleted" BEFORE DELETE ON "return_lines"
    FOR EACH ROW EXECUTE FUNCTION "refuse_journal_change"();

CREATE TRIGGER "return_events_append_only" BEFORE UPDATE OR DELETE ON "return_events"
    FOR EACH ROW EXECUTE FUNCTION "refuse_journal_change"();

CREATE TRIGGER "credit_notes_append_only" BEFORE UPDATE OR DELETE ON "credit_notes"
    FOR EACH ROW EXECUTE FUNCTION "refuse_journal_change"();
