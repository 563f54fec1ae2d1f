-- Letters of credit, and slips of transfers that buyers upload.

ALTER TABLE "letters_of_credit"
    ADD CONSTRAINT "letters_of_credit_amount_check" CHECK ("amount_minor" BETWEEN 1 AND 9007199254740991),
    ADD CONSTRAINT "letters_of_credit_dates_check" CHECK ("latest_shipment_on" <= "expires_on"),
    ADD CONSTRAINT "letters_of_credit_documents_check"
        CHECK (jsonb_typeof("documents") = 'array' AND jsonb_array_length("documents") <= 20);

ALTER TABLE "transfer_slips"
    ADD CONSTRAINT "transfer_slips_size_check" CHECK ("size" BETWEEN 1 AND 10485760);
