-- Money received for orders, and paid back: refunds have negative amounts. A mistake is reversed by a row of its own.

ALTER TABLE "payments"
    ADD CONSTRAINT "payments_amounts_check" CHECK (
        "amount_minor" BETWEEN -9007199254740991 AND 9007199254740991 AND "amount_minor" <> 0
        AND "fee_minor" BETWEEN 0 AND 9007199254740991
        AND "paid_minor" BETWEEN greatest(0, "amount_minor") AND 9007199254740991 AND "payable_minor" >= 0
    ),
    ADD CONSTRAINT "payments_refunds_check" CHECK (
        CASE WHEN "amount_minor" < 0 THEN "reason" IS NOT NULL AND "fee_minor" = 0
            ELSE "reason" IS NULL AND "credit_note_id" IS NULL END
    ),
    ADD CONSTRAINT "payments_texts_check" CHECK (char_length("reference") <= 140 AND char_length("reason") BETWEEN 1 AND 500);

ALTER TABLE "payment_reversals"
    ADD CONSTRAINT "payment_reversals_reason_check" CHECK (char_length("reason") BETWEEN 1 AND 500),
    ADD CONSTRAINT "payment_reversals_amounts_check" CHECK ("paid_minor" >= 0 AND "payable_minor" >= 0);

CREATE TRIGGER "payments_append_only" BEFORE UPDATE OR DELETE ON "payments"
    FOR EACH ROW EXECUTE FUNCTION "refuse_journal_change"();

CREATE TRIGGER "payment_reversals_append_only" BEFORE UPDATE OR DELETE ON "payment_reversals"
    FOR EACH ROW EXECUTE FUNCTION "refuse_journal_change"();
