-- What the checkout offers for shipping.

ALTER TABLE "shipping_methods"
    ADD CONSTRAINT "shipping_methods_name_check" CHECK (char_length("name") BETWEEN 1 AND 200),
    ADD CONSTRAINT "shipping_methods_bands_check"
        CHECK (jsonb_typeof("bands") = 'array' AND jsonb_array_length("bands") BETWEEN 1 AND 30),
    ADD CONSTRAINT "shipping_methods_amounts_check" CHECK ("free_from_minor" >= 0 AND "insurance_minimum_minor" >= 0),
    ADD CONSTRAINT "shipping_methods_days_check"
        CHECK (("min_days" IS NULL) = ("max_days" IS NULL) AND "min_days" BETWEEN 0 AND "max_days"),
    ADD CONSTRAINT "shipping_methods_percent_check" CHECK ("insurance_percent" ~ '^\d{1,2}(\.\d{1,3})?$');
