-- Erasure of a person empties the place and the note of an offer. All else of an offer still never changes.
DROP TRIGGER "quotation_revisions_append_only" ON "quotation_revisions";

CREATE TRIGGER "quotation_revisions_append_only" BEFORE DELETE OR UPDATE OF "id", "quotation_id", "revision", "author_id",
    "valid_until", "incoterm", "discount_minor", "freight_minor", "insurance_minor", "charges_minor", "total_minor", "sent_at"
    ON "quotation_revisions" FOR EACH ROW EXECUTE FUNCTION "refuse_journal_change"();

CREATE TRIGGER "quotation_revisions_only_erased" BEFORE UPDATE OF "place", "note" ON "quotation_revisions"
    FOR EACH ROW WHEN (NEW."place" NOT IN ('', OLD."place") OR NEW."note" NOT IN ('', OLD."note"))
    EXECUTE FUNCTION "refuse_journal_change"();
