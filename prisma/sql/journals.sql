-- Journals are append-only: a correction is a new row.

CREATE FUNCTION "refuse_journal_change"() RETURNS trigger AS $$
BEGIN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER "order_events_append_only" BEFORE UPDATE OR DELETE ON "order_events"
    FOR EACH ROW EXECUTE FUNCTION "refuse_journal_change"();

CREATE TRIGGER "order_lines_append_only" BEFORE UPDATE OR DELETE ON "order_lines"
    FOR EACH ROW EXECUTE FUNCTION "refuse_journal_change"();

CREATE TRIGGER "stock_ledger_append_only" BEFORE UPDATE OR DELETE ON "stock_ledger"
    FOR EACH ROW EXECUTE FUNCTION "refuse_journal_change"();

CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE ON "audit_log"
    FOR EACH ROW EXECUTE FUNCTION "refuse_journal_change"();

CREATE TRIGGER "audit_log_not_emptied" BEFORE TRUNCATE ON "audit_log"
    FOR EACH STATEMENT EXECUTE FUNCTION "refuse_journal_change"();

CREATE TRIGGER "company_events_append_only" BEFORE UPDATE OR DELETE ON "company_events"
    FOR EACH ROW EXECUTE FUNCTION "refuse_journal_change"();

CREATE TRIGGER "quotation_revisions_append_only" BEFORE UPDATE OR DELETE ON "quotation_revisions"
    FOR EACH ROW EXECUTE FUNCTION "refuse_journal_change"();

CREATE TRIGGER "quotation_revision_lines_append_only" BEFORE UPDATE OR DELETE ON "quotation_revision_lines"
    FOR EACH ROW EXECUTE FUNCTION "refuse_journal_change"();

CREATE TRIGGER "quotation_events_append_only" BEFORE UPDATE OR DELETE ON "quotation_events"
    FOR EACH ROW EXECUTE FUNCTION "refuse_journal_change"();

CREATE TRIGGER "order_address_changes_append_only" BEFORE UPDATE OR DELETE ON "order_address_changes"
    FOR EACH ROW EXECUTE FUNCTION "refuse_journal_change"();

CREATE TRIGGER "order_notes_not_changed" BEFORE UPDATE ON "order_notes"
    FOR EACH ROW EXECUTE FUNCTION "refuse_journal_change"();
