-- The company that sells, in one row.

ALTER TABLE "seller"
    ADD CONSTRAINT "seller_id_check" CHECK ("id" = 1),
    ADD CONSTRAINT "seller_names_check" CHECK (char_length("name") BETWEEN 1 AND 60 AND char_length("legal_name") BETWEEN 1 AND 200),
    ADD CONSTRAINT "seller_bank_accounts_check"
        CHECK (jsonb_typeof("bank_accounts") = 'array' AND jsonb_array_length("bank_accounts") <= 12);
