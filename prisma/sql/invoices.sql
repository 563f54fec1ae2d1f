-- Invoices and credit notes. A mistake is corrected by a credit note.

ALTER TABLE "invoice_settings"
    ADD CONSTRAINT "invoice_settings_id_check" CHECK ("id" = 1),
    ADD CONSTRAINT "invoice_settings_prefixes_check"
        CHECK ("invoice_prefix" ~ '^[A-Z0-9]{1,10}$' AND "credit_note_prefix" ~ '^[A-Z0-9]{1,10}$' AND "invoice_prefix" <> "credit_note_prefix");

ALTER TABLE "invoices"
    ADD CONSTRAINT "invoices_amounts_check" CHECK ("net_minor" >= 0 AND "tax_minor" >= 0 AND "total_minor" = "net_minor" + "tax_minor"),
    ADD CONSTRAINT "invoices_kind_check" CHECK (
        CASE "kind"
            WHEN 'INVOICE' THEN "corrects_id" IS NULL AND "credit_note_id" IS NULL
            ELSE "corrects_id" IS NOT NULL AND "replaces_id" IS NULL
        END
    );

-- One first invoice for each order, and one credit note that cancels it.
CREATE UNIQUE INDEX "invoices_first_of_order_key" ON "invoices" ("order_id") WHERE "kind" = 'INVOICE' AND "replaces_id" IS NULL;
CREATE UNIQUE INDEX "invoices_cancelled_key" ON "invoices" ("corrects_id") WHERE "kind" = 'CREDIT_NOTE' AND "credit_note_id" IS NULL;

CREATE TRIGGER "invoices_append_only" BEFORE UPDATE OR DELETE ON "invoices"
    FOR EACH ROW EXECUTE FUNCTION "refuse_journal_change"();

CREATE TRIGGER "invoice_files_append_only" BEFORE UPDATE OR DELETE ON "invoice_files"
    FOR EACH ROW EXECUTE FUNCTION "refuse_journal_change"();
