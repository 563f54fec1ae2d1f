-- Lines of baskets, saved lists and quotations name a size, and the search knows the codes of sizes.

-- AlterTable: a line is known by an id of its own, since a product may be on a list in several sizes.
ALTER TABLE "order_list_lines" DROP CONSTRAINT "order_list_lines_pkey",
ADD COLUMN     "id" UUID NOT NULL DEFAULT gen_random_uuid(),
ADD COLUMN     "variant_id" UUID,
ADD CONSTRAINT "order_list_lines_pkey" PRIMARY KEY ("id");

-- AlterTable
ALTER TABLE "quotation_lines" ADD COLUMN     "size" TEXT,
ADD COLUMN     "variant_id" UUID;

-- AlterTable
ALTER TABLE "quotation_revision_lines" ADD COLUMN     "size" TEXT,
ADD COLUMN     "variant_id" UUID;

-- AddForeignKey
ALTER TABLE "order_list_lines" ADD CONSTRAINT "order_list_lines_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "product_variants"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quotation_lines" ADD CONSTRAINT "quotation_lines_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "product_variants"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quotation_revision_lines" ADD CONSTRAINT "quotation_revision_lines_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "product_variants"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- By hand: what the model cannot say (prisma/sql).

-- A product without a size, and each of its sizes, once on a list.
CREATE UNIQUE INDEX "order_list_lines_list_id_product_id_variant_id_key"
    ON "order_list_lines" ("list_id", "product_id", "variant_id") NULLS NOT DISTINCT;

ALTER TABLE "quotation_lines" ADD CONSTRAINT "quotation_lines_size_check" CHECK (("variant_id" IS NULL) = ("size" IS NULL));
ALTER TABLE "quotation_revision_lines"
    ADD CONSTRAINT "quotation_revision_lines_size_check" CHECK (("variant_id" IS NULL) = ("size" IS NULL));

-- The codes of a product's sizes, likewise. They come behind all else, so that it stays where it is.
CREATE FUNCTION "search_codes_of_sizes"("of_product" uuid) RETURNS tsvector AS $$
    SELECT coalesce(string_agg(search_code(sku) || ':1A', ' ')::tsvector, '')
    FROM product_variants WHERE product_id = of_product AND retired_at IS NULL;
$$ LANGUAGE sql STABLE PARALLEL SAFE;

CREATE OR REPLACE FUNCTION "keep_product_search_document"() RETURNS trigger AS $$
BEGIN
    NEW.search_document := product_search_document(
        NEW.sku,
        NEW.name,
        (SELECT categories.name FROM categories WHERE categories.id = NEW.category_id FOR SHARE),
        NEW.material, NEW.sizes, NEW.description
    ) || search_codes_of_sizes(NEW.id);
    RETURN NEW;
END;
$$ LANGUAGE plpgsql;

CREATE OR REPLACE FUNCTION "keep_category_search_documents"() RETURNS trigger AS $$
BEGIN
    UPDATE products
    SET search_document = product_search_document(sku, products.name, NEW.name, material, sizes, products.description)
        || search_codes_of_sizes(id)
    WHERE category_id = NEW.id;
    RETURN NULL;
END;
$$ LANGUAGE plpgsql;

-- Codes of sizes come after their product, which is written anew for each statement. Not for their stock.
CREATE FUNCTION "keep_search_documents_of_sizes"() RETURNS trigger AS $$
BEGIN
    UPDATE products SET sku = sku WHERE id IN (SELECT product_id FROM written);
    RETURN NULL;
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER "product_variants_search_documents" AFTER INSERT ON "product_variants"
    REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "keep_search_documents_of_sizes"();

-- For each row: only such a trigger can be limited to columns.
CREATE FUNCTION "keep_search_document_of_size"() RETURNS trigger AS $$
BEGIN
    UPDATE products SET sku = sku WHERE id = NEW.product_id;
    RETURN NULL;
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER "product_variants_search_document" AFTER UPDATE OF "sku", "retired_at" ON "product_variants"
    FOR EACH ROW WHEN ((OLD."sku", OLD."retired_at") IS DISTINCT FROM (NEW."sku", NEW."retired_at"))
    EXECUTE FUNCTION "keep_search_document_of_size"();

CREATE OR REPLACE FUNCTION "keep_translated_search_document"() RETURNS trigger AS $$
DECLARE
    shown record;
BEGIN
    SELECT coalesce(NEW.name, products.name) AS name,
        coalesce(NEW.description, products.description) AS description,
        CASE WHEN products.material IS NOT NULL THEN coalesce(NEW.material, products.material) END AS material,
        products.sku,
        products.sizes,
        coalesce(translated.name, categories.name) AS category
    INTO shown
    FROM products JOIN categories ON categories.id = products.category_id
        LEFT JOIN category_translations AS translated
        ON translated.category_id = categories.id AND translated.language = NEW.language
    WHERE products.id = NEW.product_id;
    NEW.search_document := product_search_document(
        shown.sku, shown.name, shown.category, shown.material, shown.sizes, shown.description, NEW.language
    ) || search_codes_of_sizes(NEW.product_id);
    PERFORM add_search_words(ARRAY(SELECT search_words_of(
        concat_ws(' ', shown.name, shown.material, array_to_string(shown.sizes, ' '), shown.description), NEW.language
    )), NEW.language);
    RETURN NEW;
END;
$$ LANGUAGE plpgsql;

-- Products of today become known by the codes of their sizes, and their translations with them.
UPDATE products SET sku = sku WHERE sizes <> '{}';
