-- Taxes.

ALTER TABLE "tax_rules"
    ADD CONSTRAINT "tax_rules_country_check" CHECK ("country" ~ '^[A-Z]{2}$'),
    ADD CONSTRAINT "tax_rules_rate_thousandths_check" CHECK ("rate_thousandths" BETWEEN 0 AND 100000),
    ADD CONSTRAINT "tax_rules_texts_check"
        CHECK (char_length("region") <= 100 AND char_length("name") <= 40 AND char_length("note") <= 300);
