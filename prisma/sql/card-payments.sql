-- Hosted pages for payments by card.

ALTER TABLE "card_payments"
    ADD CONSTRAINT "card_payments_amount_check" CHECK ("amount_minor" BETWEEN 1 AND 9007199254740991),
    ADD CONSTRAINT "card_payments_reference_check" CHECK ("state" <> 'PAID' OR "reference" IS NOT NULL);

-- Two open pages would let an order be paid twice.
CREATE UNIQUE INDEX "card_payments_open_key" ON "card_payments" ("order_id") WHERE "state" = 'OPEN';

-- Refunds that were requested from the payment provider.
ALTER TABLE "card_refunds"
    ADD CONSTRAINT "card_refunds_amount_check" CHECK ("amount_minor" BETWEEN 1 AND 9007199254740991),
    ADD CONSTRAINT "card_refunds_texts_check" CHECK (char_length("reason") BETWEEN 1 AND 500 AND char_length("failure") <= 500),
    ADD CONSTRAINT "card_refunds_reference_check" CHECK ("state" <> 'SUCCEEDED' OR "reference" IS NOT NULL);
