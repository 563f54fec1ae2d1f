-- What columns may hold beyond their types.

-- Amounts are exact in every client up to 2^53 - 1.
ALTER TABLE "products"
    ADD CONSTRAINT "products_price_minor_check" CHECK ("price_minor" BETWEEN 0 AND 9007199254740991),
    ADD CONSTRAINT "products_min_quantity_check" CHECK ("min_quantity" >= 1),
    ADD CONSTRAINT "products_increment_check" CHECK ("increment" >= 1 AND "min_quantity" % "increment" = 0),
    ADD CONSTRAINT "products_available_quantity_check" CHECK ("available_quantity" >= 0);

ALTER TABLE "products" ADD CONSTRAINT "products_sku_check" CHECK ("sku" ~ '^[A-Z0-9._/-]{1,40}$');

ALTER TABLE "orders"
    ADD CONSTRAINT "orders_line_count_check" CHECK ("line_count" >= 1),
    ADD CONSTRAINT "orders_total_minor_check" CHECK ("total_minor" BETWEEN 0 AND 9007199254740991),
    ADD CONSTRAINT "orders_base_total_minor_check" CHECK ("base_total_minor" BETWEEN 0 AND 9007199254740991);

ALTER TABLE "order_lines"
    ADD CONSTRAINT "order_lines_position_check" CHECK ("position" >= 1),
    ADD CONSTRAINT "order_lines_unit_price_minor_check" CHECK ("unit_price_minor" BETWEEN 0 AND 9007199254740991),
    ADD CONSTRAINT "order_lines_base_unit_price_minor_check" CHECK (
        "base_unit_price_minor" BETWEEN 0 AND 9007199254740991
    ),
    ADD CONSTRAINT "order_lines_quantity_check" CHECK (
        "quantity" >= 1 AND "quantity" >= "min_quantity" AND "quantity" <= "available_quantity"
    ),
    ADD CONSTRAINT "order_lines_increment_check" CHECK ("increment" >= 1 AND "quantity" % "increment" = 0);

ALTER TABLE "stock_ledger"
    ADD CONSTRAINT "stock_ledger_balance_after_check" CHECK ("balance_after" >= 0);

ALTER TABLE "products"
    ADD CONSTRAINT "products_rating_check" CHECK ("rating_count" >= 0 AND "rating_sum" BETWEEN "rating_count" AND 5 * "rating_count");

ALTER TABLE "reviews"
    ADD CONSTRAINT "reviews_rating_check" CHECK ("rating" BETWEEN 1 AND 5);

ALTER TABLE "audit_log"
    ADD CONSTRAINT "audit_log_position_check" CHECK ("position" >= 1);

-- A person has a photo, and a photo somebody who uploaded it: a restore can write neither first unless one of the two is
-- looked at in the end. Everybody else sees no difference.
ALTER TABLE "users" ALTER CONSTRAINT "users_photo_id_fkey" DEFERRABLE INITIALLY IMMEDIATE;

ALTER TABLE "price_lists"
    ADD CONSTRAINT "price_lists_base_currency_check" CHECK (
        "base_currency" <> "currency" AND ("base_currency" IS NULL) = ("currency" = 'USD')
    ),
    ADD CONSTRAINT "price_lists_rounding_step_check" CHECK ("rounding_step" BETWEEN 1 AND 9007199254740991),
    ADD CONSTRAINT "price_lists_fixed_rate_check" CHECK (
        "fixed_rate" IS NULL OR "fixed_rate" > 0 AND "base_currency" IS NOT NULL
    );

ALTER TABLE "exchange_rates" ADD CONSTRAINT "exchange_rates_rate_check" CHECK ("rate" > 0);

-- One more than any amount that can be said stands for all that are larger: it sorts behind them.
ALTER TABLE "product_prices"
    ADD CONSTRAINT "product_prices_amount_minor_check" CHECK ("amount_minor" BETWEEN 0 AND 9007199254740992);

ALTER TABLE "order_list_lines" ADD CONSTRAINT "order_list_lines_quantity_check" CHECK ("quantity" >= 1);

ALTER TABLE "companies"
    ADD CONSTRAINT "companies_country_check" CHECK ("country" ~ '^[A-Z]{2}$'),
    ADD CONSTRAINT "companies_eori_check" CHECK ("eori" ~ '^[A-Z]{2}[A-Z0-9]{1,15}$');

ALTER TABLE "company_addresses" ADD CONSTRAINT "company_addresses_country_check" CHECK ("country" ~ '^[A-Z]{2}$');

-- What an order after a quotation has beside the prices of its lines.
ALTER TABLE "orders"
    ADD CONSTRAINT "orders_adjustments_check" CHECK (
        "discount_minor" BETWEEN 0 AND 9007199254740991 AND "freight_minor" BETWEEN 0 AND 9007199254740991
        AND "insurance_minor" BETWEEN 0 AND 9007199254740991 AND "charges_minor" BETWEEN 0 AND 9007199254740991
    );

ALTER TABLE "quotations"
    ADD CONSTRAINT "quotations_revision_count_check" CHECK (
        "revision_count" >= 0 AND ("revision_count" = 0) = ("valid_until" IS NULL)
    ),
    ADD CONSTRAINT "quotations_value_minor_check" CHECK ("value_minor" BETWEEN 0 AND 9007199254740991);

ALTER TABLE "quotation_lines"
    ADD CONSTRAINT "quotation_lines_check" CHECK ("position" >= 1 AND "quantity" >= 1);

ALTER TABLE "quotation_revisions"
    ADD CONSTRAINT "quotation_revisions_revision_check" CHECK ("revision" >= 1),
    ADD CONSTRAINT "quotation_revisions_amounts_check" CHECK (
        "discount_minor" BETWEEN 0 AND 9007199254740991 AND "freight_minor" BETWEEN 0 AND 9007199254740991
        AND "insurance_minor" BETWEEN 0 AND 9007199254740991 AND "charges_minor" BETWEEN 0 AND 9007199254740991
        AND "total_minor" BETWEEN 0 AND 9007199254740991
    );

ALTER TABLE "quotation_revision_lines"
    ADD CONSTRAINT "quotation_revision_lines_check" CHECK (
        "position" >= 1 AND "quantity" >= 1 AND "unit_price_minor" BETWEEN 0 AND 9007199254740991
    );

ALTER TABLE "company_members"
    ADD CONSTRAINT "company_members_order_limit_minor_check" CHECK ("order_limit_minor" BETWEEN 0 AND 9007199254740991),
    ADD CONSTRAINT "company_members_month_limit_minor_check" CHECK ("month_limit_minor" BETWEEN 0 AND 9007199254740991);

ALTER TABLE "orders" ADD CONSTRAINT "orders_decline_reason_check" CHECK (
    "decline_reason" IS NULL OR "status" = 'CANCELLED' AND "company_id" IS NOT NULL
);

ALTER TABLE "product_variants"
    ADD CONSTRAINT "product_variants_position_check" CHECK ("position" >= 1),
    ADD CONSTRAINT "product_variants_name_check" CHECK (length("name") BETWEEN 1 AND 100 AND "name" = btrim("name")),
    ADD CONSTRAINT "product_variants_sku_check" CHECK ("sku" ~ '^[A-Z0-9._/-]{1,40}$'),
    ADD CONSTRAINT "product_variants_available_quantity_check" CHECK ("available_quantity" >= 0),
    ADD CONSTRAINT "product_variants_min_quantity_check" CHECK ("min_quantity" >= 1),
    ADD CONSTRAINT "product_variants_increment_check" CHECK ("increment" >= 1 AND coalesce("min_quantity" % "increment", 0) = 0),
    ADD CONSTRAINT "product_variants_price_minor_check" CHECK ("price_minor" BETWEEN 0 AND 9007199254740991),
    ADD CONSTRAINT "product_variants_tiers_check" CHECK (
        "tier_quantities" IS NOT NULL AND "tier_prices_minor" IS NOT NULL
        AND ("price_minor" IS NOT NULL OR "tier_quantities" = '{}' AND "tier_prices_minor" = '{}')
    ),
    ADD CONSTRAINT "product_variants_weight_grams_check" CHECK ("weight_grams" >= 1);

ALTER TABLE "products" ADD CONSTRAINT "products_weight_grams_check" CHECK ("weight_grams" >= 1);

ALTER TABLE "variant_prices"
    ADD CONSTRAINT "variant_prices_amount_minor_check" CHECK ("amount_minor" BETWEEN 0 AND 9007199254740992);

-- A line that names a size says what it was called.
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_size_check" CHECK (("variant_id" IS NULL) = ("size" IS NULL));
ALTER TABLE "quotation_lines" ADD CONSTRAINT "quotation_lines_size_check" CHECK (("variant_id" IS NULL) = ("size" IS NULL));
ALTER TABLE "quotation_revision_lines"
    ADD CONSTRAINT "quotation_revision_lines_size_check" CHECK (("variant_id" IS NULL) = ("size" IS NULL));

ALTER TABLE "quotation_files"
    ADD CONSTRAINT "quotation_files_size_check" CHECK ("size" BETWEEN 0 AND 10485760),
    ADD CONSTRAINT "quotation_files_message_check" CHECK ("message_id" IS NULL OR "quotation_id" IS NOT NULL);

-- What was sent and what was called off of a line, together at most what was ordered.
ALTER TABLE "line_progress" ADD CONSTRAINT "line_progress_check" CHECK (
    "shipped" >= 0 AND "cancelled" >= 0 AND "shipped"::bigint + "cancelled" <= "ordered"
);

ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_quantity_check" CHECK ("quantity" >= 1);

ALTER TABLE "cancellation_lines" ADD CONSTRAINT "cancellation_lines_quantity_check" CHECK ("quantity" >= 1);

ALTER TABLE "orders" ADD CONSTRAINT "orders_cancelled_minor_check" CHECK (
    "cancelled_minor" BETWEEN 0 AND "total_minor" AND "base_cancelled_minor" BETWEEN 0 AND "base_total_minor"
);

-- What the shop says to an order's people, and its staff among themselves.
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_note_check" CHECK (length("customer_note") BETWEEN 1 AND 2000);

ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_text_check" CHECK (length("text") BETWEEN 1 AND 2000);

ALTER TABLE "shipments"
    ADD CONSTRAINT "shipments_carrier_check" CHECK (length("carrier") <= 100),
    ADD CONSTRAINT "shipments_tracking_number_check" CHECK (length("tracking_number") <= 100);
-- What is deleted does not come into the shop by itself.
ALTER TABLE "product_drafts" ADD CONSTRAINT "product_drafts_deleted_check" CHECK (NOT ("is_deleted" AND "visible_from" IS NOT NULL));
ALTER TABLE "import_runs"
    ADD CONSTRAINT "import_runs_decimal_sign_check" CHECK ("decimal_sign" IN ('.', ',')),
    ADD CONSTRAINT "import_runs_file_name_check" CHECK (char_length("file_name") BETWEEN 1 AND 200),
    ADD CONSTRAINT "import_runs_row_count_check" CHECK ("row_count" BETWEEN 0 AND 100000),
    ADD CONSTRAINT "import_runs_encoding_check" CHECK ("encoding" ~ '^[a-z0-9_-]{2,20}$'),
    ADD CONSTRAINT "import_runs_archive_bytes_check" CHECK ("archive_bytes" BETWEEN 1 AND 209715200);

ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_line_check" CHECK ("line" >= 2);

-- Inquiries, and what is written about them.
ALTER TABLE "inquiries"
    ADD CONSTRAINT "inquiries_texts_check" CHECK (
        char_length("email") <= 254 AND char_length("subject") <= 200 AND char_length("message") <= 5000
    ),
    ADD CONSTRAINT "inquiries_language_check" CHECK ("language" IN ('en', 'de', 'fr', 'es', 'ar', 'zh'));

ALTER TABLE "inquiry_messages"
    ADD CONSTRAINT "inquiry_messages_body_check" CHECK (char_length("body") BETWEEN 1 AND 5000),
    ADD CONSTRAINT "inquiry_messages_idempotency_key_check" CHECK (char_length("idempotency_key") BETWEEN 8 AND 128);

ALTER TABLE "device_identifiers"
    ADD CONSTRAINT "device_identifiers_identifier_check" CHECK ("identifier" ~ '^[A-Z0-9]{6,23}$'),
    ADD CONSTRAINT "device_identifiers_pieces_check" CHECK ("pieces" BETWEEN 1 AND 1000000);
ALTER TABLE "order_acts" ADD CONSTRAINT "order_acts_run_check" CHECK (char_length("run") <= 128);
-- Percent from the left and from the top; the middle where none is chosen.
ALTER TABLE "images" ADD CONSTRAINT "images_focus_check" CHECK (
    ("focus_x" IS NULL) = ("focus_y" IS NULL) AND "focus_x" BETWEEN 0 AND 100 AND "focus_y" BETWEEN 0 AND 100
);
ALTER TABLE "images" ADD CONSTRAINT "images_alt_check" CHECK (char_length("alt") <= 500);
-- Ten pictures of a product: the first is its own column.
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_position_check" CHECK ("position" BETWEEN 2 AND 10);

-- Eight others.
ALTER TABLE "related_products"
    ADD CONSTRAINT "related_products_position_check" CHECK ("position" BETWEEN 1 AND 8),
    ADD CONSTRAINT "related_products_other_check" CHECK ("related_id" <> "product_id");

-- Documents: ten of a product, and what is said of each.
ALTER TABLE "products" ADD CONSTRAINT "products_document_count_check" CHECK ("document_count" BETWEEN 0 AND 10);
ALTER TABLE "document_files"
    ADD CONSTRAINT "document_files_size_check" CHECK ("size" BETWEEN 1 AND 10485760),
    ADD CONSTRAINT "document_files_sha256_check" CHECK ("sha256" ~ '^[0-9a-f]{64}$');
ALTER TABLE "product_documents"
    ADD CONSTRAINT "product_documents_position_check" CHECK ("position" BETWEEN 1 AND 10),
    ADD CONSTRAINT "product_documents_texts_check" CHECK (
        char_length("title") BETWEEN 1 AND 200 AND char_length("revision") BETWEEN 1 AND 40
    ),
    ADD CONSTRAINT "product_documents_language_check" CHECK ("language" IN ('en', 'de', 'fr', 'es', 'ar', 'zh'));

-- Returns: of a line no more than was shipped (with `returns.sql`, no more money than was paid), what people write, and what comes of it.
ALTER TABLE "line_progress" ADD CONSTRAINT "line_progress_returned_check" CHECK (
    "returned" BETWEEN 0 AND "shipped" AND "credited_minor" >= 0
);

ALTER TABLE "order_returns"
    ADD CONSTRAINT "order_returns_texts_check" CHECK (char_length("message") <= 2000 AND char_length("answer") BETWEEN 1 AND 2000),
    ADD CONSTRAINT "order_returns_language_check" CHECK ("language" IN ('en', 'de', 'fr', 'es', 'ar', 'zh')),
    ADD CONSTRAINT "order_returns_idempotency_key_check" CHECK (char_length("idempotency_key") BETWEEN 8 AND 128);

ALTER TABLE "return_lines"
    ADD CONSTRAINT "return_lines_pieces_check" CHECK (
        "quantity" >= 1 AND "counted" BETWEEN 0 AND "quantity" AND "accepted" BETWEEN 0 AND "quantity"
        AND ("restocked" IS NULL) = ("scrapped" IS NULL) AND "restocked" >= 0 AND "scrapped" >= 0
        AND "restocked"::bigint + "scrapped" <= "accepted"
    ),
    ADD CONSTRAINT "return_lines_credit_check" CHECK (
        "credit_minor" >= 0 AND "base_credit_minor" BETWEEN 0 AND 9007199254740991 AND ("credit_minor" = 0 OR "counted" > 0)
    );

ALTER TABLE "return_photos"
    ADD CONSTRAINT "return_photos_size_check" CHECK ("size" BETWEEN 1 AND 10485760 AND "width" >= 1 AND "height" >= 1);

ALTER TABLE "credit_notes"
    ADD CONSTRAINT "credit_notes_amount_check" CHECK ("amount_minor" >= 1 AND "base_amount_minor" BETWEEN 0 AND 9007199254740991);

ALTER TABLE "image_contents" ADD CONSTRAINT "image_contents_sha256_check" CHECK ("sha256" ~ '^[0-9a-f]{64}$');

ALTER TABLE "categories"
    ADD CONSTRAINT "categories_slug_check" CHECK (char_length("slug") BETWEEN 1 AND 100),
    ADD CONSTRAINT "categories_former_slugs_check" CHECK (
        "former_slugs" IS NOT NULL AND array_position("former_slugs", NULL) IS NULL AND cardinality("former_slugs") <= 20
    ),
    ADD CONSTRAINT "categories_name_check" CHECK (char_length("name") BETWEEN 1 AND 200),
    ADD CONSTRAINT "categories_description_check" CHECK (char_length("description") <= 5000);

-- What other systems call orders and products.
ALTER TABLE "orders" ADD CONSTRAINT "orders_external_reference_check" CHECK (char_length("external_reference") BETWEEN 1 AND 100);

ALTER TABLE "products"
    ADD CONSTRAINT "products_external_reference_check" CHECK (char_length("external_reference") BETWEEN 1 AND 100);

ALTER TABLE "low_stock" ADD CONSTRAINT "low_stock_threshold_check" CHECK ("threshold" >= 0);

-- Taxes are beside the total, and the two together are exact in every client.
ALTER TABLE "orders"
    ADD CONSTRAINT "orders_tax_check" CHECK (
        "tax_minor" >= 0 AND "total_minor" + "tax_minor" <= 9007199254740991 AND "cancelled_tax_minor" BETWEEN 0 AND "tax_minor"
        AND jsonb_typeof("tax_lines") = 'array'
    ),
    ADD CONSTRAINT "orders_incoterm_check" CHECK (
        "incoterm_code" ~ '^[A-Z]{3}$' AND char_length("incoterm_place") <= 200 AND ("incoterm_code" IS NULL) = ("incoterm_place" IS NULL)
    );

ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_tax_check" CHECK ("tax_minor" >= 0 AND "tax_rate" ~ '^[0-9]{1,2}(\.[0-9]{1,3})?$|^100$');

ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_credit_tax_check" CHECK ("credit_tax_minor" >= 0);

ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_tax_check" CHECK ("tax_minor" >= 0);
