-- Journals are append-only: a correction is a new row.

CREATE FUNCTION "refuse_journal_change"() RETURNS trigger AS $$
BEGIN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER "order_events_append_only" BEFORE UPDATE OR DELETE ON "order_events"
    FOR EACH ROW EXECUTE FUNCTION "refuse_journal_change"();

-- A line changes once at most: where a size is still needed, one is chosen.
CREATE FUNCTION "refuse_line_change"() RETURNS trigger AS $$
DECLARE
    "of_size" CONSTANT text[] := ARRAY[
        'needs_size', 'reserved_variant_id', 'variant_id', 'size', 'sku', 'weight_grams', 'size_chosen_at', 'size_chosen_by_id'
    ];
BEGIN
    IF TG_OP = 'UPDATE' THEN
        IF OLD.needs_size AND NOT NEW.needs_size AND NEW.variant_id IS NOT NULL AND NEW.reserved_variant_id IS NULL
            AND NEW.size_chosen_at IS NOT NULL AND NEW.size_chosen_by_id IS NOT NULL
            AND to_jsonb(OLD) - of_size = to_jsonb(NEW) - of_size THEN
            RETURN NEW;
        END IF;
    END IF;
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER "order_lines_append_only" BEFORE UPDATE OR DELETE ON "order_lines"
    FOR EACH ROW EXECUTE FUNCTION "refuse_line_change"();

CREATE TRIGGER "stock_ledger_append_only" BEFORE UPDATE OR DELETE ON "stock_ledger"
    FOR EACH ROW EXECUTE FUNCTION "refuse_journal_change"();

CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE ON "audit_log"
    FOR EACH ROW EXECUTE FUNCTION "refuse_journal_change"();

CREATE TRIGGER "audit_log_not_emptied" BEFORE TRUNCATE ON "audit_log"
    FOR EACH STATEMENT EXECUTE FUNCTION "refuse_journal_change"();

CREATE TRIGGER "company_events_append_only" BEFORE UPDATE OR DELETE ON "company_events"
    FOR EACH ROW EXECUTE FUNCTION "refuse_journal_change"();

-- Erasing a person empties the place and the note of an offer; all else never changes.
CREATE TRIGGER "quotation_revisions_append_only" BEFORE DELETE OR UPDATE OF "id", "quotation_id", "revision", "author_id",
    "valid_until", "incoterm", "discount_minor", "freight_minor", "insurance_minor", "charges_minor", "total_minor", "sent_at"
    ON "quotation_revisions" FOR EACH ROW EXECUTE FUNCTION "refuse_journal_change"();

CREATE TRIGGER "quotation_revisions_only_erased" BEFORE UPDATE OF "place", "note" ON "quotation_revisions"
    FOR EACH ROW WHEN (NEW."place" NOT IN ('', OLD."place") OR NEW."note" NOT IN ('', OLD."note"))
    EXECUTE FUNCTION "refuse_journal_change"();

CREATE TRIGGER "quotation_revision_lines_append_only" BEFORE UPDATE OR DELETE ON "quotation_revision_lines"
    FOR EACH ROW EXECUTE FUNCTION "refuse_journal_change"();

CREATE TRIGGER "quotation_events_append_only" BEFORE UPDATE OR DELETE ON "quotation_events"
    FOR EACH ROW EXECUTE FUNCTION "refuse_journal_change"();

CREATE TRIGGER "order_address_changes_append_only" BEFORE UPDATE OR DELETE ON "order_address_changes"
    FOR EACH ROW EXECUTE FUNCTION "refuse_journal_change"();

CREATE TRIGGER "order_notes_not_changed" BEFORE UPDATE ON "order_notes"
    FOR EACH ROW EXECUTE FUNCTION "refuse_journal_change"();
