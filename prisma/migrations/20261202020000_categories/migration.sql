-- AlterEnum: what is new here is not used before the migration is done.
ALTER TYPE "AuditAction" ADD VALUE 'CREATE_CATEGORY';
ALTER TYPE "AuditAction" ADD VALUE 'UPDATE_CATEGORY';
ALTER TYPE "AuditAction" ADD VALUE 'MOVE_CATEGORY';
ALTER TYPE "AuditAction" ADD VALUE 'DELETE_CATEGORY';

-- AlterTable
ALTER TABLE "categories" ADD COLUMN     "former_slugs" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- prisma/sql/constraints.sql
ALTER TABLE "categories"
    ADD CONSTRAINT "categories_slug_check" CHECK (char_length("slug") BETWEEN 1 AND 100),
    ADD CONSTRAINT "categories_former_slugs_check" CHECK (
        "former_slugs" IS NOT NULL AND array_position("former_slugs", NULL) IS NULL AND cardinality("former_slugs") <= 20
    ),
    ADD CONSTRAINT "categories_name_check" CHECK (char_length("name") BETWEEN 1 AND 200),
    ADD CONSTRAINT "categories_description_check" CHECK (char_length("description") <= 5000);
