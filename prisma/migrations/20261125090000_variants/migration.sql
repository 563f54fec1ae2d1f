-- Sizes of products become variants, with codes and, where an admin wants that, with stock of their own.

-- AlterTable
ALTER TABLE "products" ADD COLUMN     "stock_by_size" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "order_lines" ADD COLUMN     "size" TEXT,
ADD COLUMN     "variant_id" UUID;

-- AlterTable
ALTER TABLE "stock_ledger" ADD COLUMN     "variant_id" UUID;

-- CreateTable
CREATE TABLE "product_variants" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "product_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "sku" TEXT NOT NULL,
    "available_quantity" INTEGER,
    "min_quantity" INTEGER,
    "retired_at" TIMESTAMPTZ(3),

    CONSTRAINT "product_variants_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "taken_skus" (
    "sku" TEXT NOT NULL,
    "product_id" UUID NOT NULL,
    "variant_id" UUID,

    CONSTRAINT "taken_skus_pkey" PRIMARY KEY ("sku")
);

-- CreateIndex
CREATE UNIQUE INDEX "product_variants_sku_key" ON "product_variants"("sku");

-- CreateIndex
CREATE INDEX "product_variants_product_id_position_idx" ON "product_variants"("product_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "taken_skus_variant_id_key" ON "taken_skus"("variant_id");

-- CreateIndex
CREATE INDEX "taken_skus_product_id_idx" ON "taken_skus"("product_id");

-- AddForeignKey
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "taken_skus" ADD CONSTRAINT "taken_skus_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "taken_skus" ADD CONSTRAINT "taken_skus_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "product_variants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "product_variants"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_ledger" ADD CONSTRAINT "stock_ledger_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "product_variants"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- By hand: what the model cannot say (prisma/sql).

ALTER TABLE "product_variants"
    ADD CONSTRAINT "product_variants_position_check" CHECK ("position" >= 1),
    ADD CONSTRAINT "product_variants_name_check" CHECK (length("name") BETWEEN 1 AND 100 AND "name" = btrim("name")),
    ADD CONSTRAINT "product_variants_sku_check" CHECK ("sku" ~ '^[A-Z0-9._/-]{1,40}$'),
    ADD CONSTRAINT "product_variants_available_quantity_check" CHECK ("available_quantity" >= 0),
    ADD CONSTRAINT "product_variants_min_quantity_check" CHECK ("min_quantity" >= 1);

-- A line that names a size says what it was called.
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_size_check" CHECK (("variant_id" IS NULL) = ("size" IS NULL));

-- Sizes that came without a code.
CREATE SEQUENCE "variant_codes" AS bigint;

ALTER TABLE "product_variants" ALTER COLUMN "sku" SET DEFAULT 'IN-S' || six_digits(nextval('variant_codes'));

-- A size by its name, while the product has it.
CREATE UNIQUE INDEX "product_variants_product_id_name_key" ON "product_variants" ("product_id", "name")
    WHERE "retired_at" IS NULL;

-- Sizes of today: in their order, without blank ones and without the same twice.
UPDATE "products" SET "sizes" = named.sizes
FROM (
    SELECT id, ARRAY(
        SELECT btrim(size) FROM unnest(sizes) WITH ORDINALITY AS given (size, place)
        WHERE btrim(size) <> '' GROUP BY 1 ORDER BY min(place)
    ) AS sizes FROM products
) AS named
WHERE named.id = products.id AND products.sizes IS DISTINCT FROM named.sizes;

INSERT INTO "product_variants" ("product_id", "position", "name")
SELECT id, place, size FROM products, unnest(sizes) WITH ORDINALITY AS given (size, place) ORDER BY created_at, id, place;

INSERT INTO "taken_skus" ("sku", "product_id", "variant_id")
SELECT sku, id, NULL FROM products UNION ALL SELECT sku, product_id, id FROM product_variants;

-- Makes the variants of products fit to the names in "sizes": what stays keeps its code and stock, what is new gets them, and
-- what is gone is retired, since orders name it. Blank names and names that come twice are no sizes.
CREATE FUNCTION "keep_variants"("ids" uuid[]) RETURNS void AS $$
BEGIN
    UPDATE product_variants SET retired_at = now()
    FROM products
    WHERE products.id = ANY ("ids") AND product_id = products.id AND retired_at IS NULL
        AND NOT EXISTS (SELECT FROM unnest(sizes) AS given (size) WHERE btrim(size) = product_variants.name);
    INSERT INTO product_variants AS known (product_id, position, name, available_quantity)
    SELECT id, row_number() OVER (PARTITION BY id ORDER BY place), size, CASE WHEN stock_by_size THEN 0 END
    FROM products CROSS JOIN LATERAL (
        SELECT btrim(given.size) AS size, min(given.place) AS place
        FROM unnest(sizes) WITH ORDINALITY AS given (size, place) WHERE btrim(given.size) <> '' GROUP BY 1
    ) AS named
    WHERE id = ANY ("ids")
    ON CONFLICT (product_id, name) WHERE retired_at IS NULL DO UPDATE SET position = excluded.position
    WHERE known.position <> excluded.position;
END;
$$ LANGUAGE plpgsql;

CREATE FUNCTION "keep_variants_of_new_products"() RETURNS trigger AS $$
BEGIN
    PERFORM keep_variants(ARRAY(SELECT id FROM added WHERE sizes <> '{}'));
    RETURN NULL;
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER "products_added_sizes" AFTER INSERT ON "products"
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "keep_variants_of_new_products"();

CREATE FUNCTION "keep_variants_of_product"() RETURNS trigger AS $$
BEGIN
    PERFORM keep_variants(ARRAY[NEW.id]);
    RETURN NULL;
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER "products_changed_sizes" AFTER UPDATE OF "sizes" ON "products" FOR EACH ROW
    WHEN (OLD."sizes" IS DISTINCT FROM NEW."sizes") EXECUTE FUNCTION "keep_variants_of_product"();

-- Where stock is counted by size, each size is counted, and the product's stock is their sum; else none is. It is looked at
-- when all is written.
CREATE FUNCTION "check_stock_by_size"() RETURNS trigger AS $$
DECLARE
    checked uuid;
BEGIN
    IF TG_TABLE_NAME = 'products' THEN
        checked := NEW.id;
    ELSE
        checked := NEW.product_id;
    END IF;
    IF EXISTS (
        SELECT FROM products
        LEFT JOIN product_variants AS variant ON product_id = products.id AND retired_at IS NULL
        WHERE products.id = checked
        GROUP BY products.id
        HAVING CASE WHEN stock_by_size
            THEN count(variant.id) < 2 OR count(variant.available_quantity) < count(variant.id)
                OR sum(variant.available_quantity) <> products.available_quantity
            ELSE count(variant.available_quantity) > 0 END
    ) THEN
        RAISE EXCEPTION 'the stock of a product is the sum of its sizes, or of no size'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'products_stock_by_size_check';
    END IF;
    RETURN NULL;
END;
$$ LANGUAGE plpgsql;

CREATE CONSTRAINT TRIGGER "products_stock_by_size"
    AFTER UPDATE OF "available_quantity", "stock_by_size" ON "products" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (OLD."stock_by_size" OR NEW."stock_by_size") EXECUTE FUNCTION "check_stock_by_size"();

CREATE CONSTRAINT TRIGGER "product_variants_stock_by_size"
    AFTER INSERT OR UPDATE OF "available_quantity", "retired_at" ON "product_variants" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (NEW."available_quantity" IS NOT NULL) EXECUTE FUNCTION "check_stock_by_size"();

-- One code for one thing: what a size is ordered by is no product's, nor the other way round.
CREATE FUNCTION "take_skus"() RETURNS trigger AS $$
BEGIN
    IF TG_TABLE_NAME = 'products' THEN
        INSERT INTO taken_skus (sku, product_id) SELECT sku, id FROM added;
    ELSE
        INSERT INTO taken_skus (sku, product_id, variant_id) SELECT sku, product_id, id FROM added;
    END IF;
    RETURN NULL;
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER "products_take_skus" AFTER INSERT ON "products"
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "take_skus"();
CREATE TRIGGER "product_variants_take_skus" AFTER INSERT ON "product_variants"
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "take_skus"();

CREATE FUNCTION "take_other_sku"() RETURNS trigger AS $$
BEGIN
    UPDATE taken_skus SET sku = NEW.sku WHERE sku = OLD.sku;
    RETURN NULL;
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER "products_take_other_sku" AFTER UPDATE OF "sku" ON "products" FOR EACH ROW
    WHEN (OLD."sku" <> NEW."sku") EXECUTE FUNCTION "take_other_sku"();
CREATE TRIGGER "product_variants_take_other_sku" AFTER UPDATE OF "sku" ON "product_variants" FOR EACH ROW
    WHEN (OLD."sku" <> NEW."sku") EXECUTE FUNCTION "take_other_sku"();

-- Without "available_quantity", as of products.
CREATE TRIGGER "product_variants_note_public_change" AFTER INSERT OR DELETE
    ON "product_variants" FOR EACH ROW EXECUTE FUNCTION note_public_change();
CREATE TRIGGER "product_variants_note_public_update"
    AFTER UPDATE OF "position", "name", "sku", "min_quantity", "retired_at"
    ON "product_variants" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_public_change();
CREATE TRIGGER "product_variants_note_truncate" AFTER TRUNCATE
    ON "product_variants" FOR EACH STATEMENT EXECUTE FUNCTION note_public_change();


DROP TRIGGER "products_note_public_update" ON "products";
CREATE TRIGGER "products_note_public_update"
    AFTER UPDATE OF "sku", "name", "description", "material", "sizes", "stock_by_size", "price_minor", "min_quantity", "increment",
        "tier_quantities", "tier_prices_minor", "fda_product_code", "fda_class", "regulation_number", "category_id", "image_id", "created_at", "rating_sum", "rating_count",
        "deleted_at"
    ON "products" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_public_change();
