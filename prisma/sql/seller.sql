-- The company that sells, in one row.

ALTER TABLE "seller"
    ADD CONSTRAINT "seller_id_check" CHECK ("id" = 1),
    ADD CONSTRAINT "seller_names_check" CHECK (char_length("name") BETWEEN 1 AND 60 AND char_length("legal_name") BETWEEN 1 AND 200),
    ADD CONSTRAINT "seller_bank_accounts_check"
        CHECK (jsonb_typeof("bank_accounts") = 'array' AND jsonb_array_length("bank_accounts") <= 12);

-- Papers keep the logo that they were issued with, so logos are never changed or deleted.

ALTER TABLE "seller_logos"
    ADD CONSTRAINT "seller_logos_size_check"
        CHECK ("width" BETWEEN 1 AND 640 AND "height" BETWEEN 1 AND 160 AND octet_length("png") BETWEEN 1 AND 1048576);
