-- Pictures of products by file: what a run has of them, and by what content they are known again.

-- AlterEnum
ALTER TYPE "ImportKind" ADD VALUE 'PICTURES';

-- AlterTable
ALTER TABLE "import_runs" ADD COLUMN     "archive_bytes" INTEGER,
ADD COLUMN     "is_table_derived" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "import_pictures" (
    "run_id" UUID NOT NULL,
    "image_id" UUID NOT NULL,

    CONSTRAINT "import_pictures_pkey" PRIMARY KEY ("run_id","image_id")
);

-- CreateTable
CREATE TABLE "image_contents" (
    "image_id" UUID NOT NULL,
    "sha256" TEXT NOT NULL,

    CONSTRAINT "image_contents_pkey" PRIMARY KEY ("image_id")
);

-- CreateIndex
CREATE INDEX "import_pictures_image_id_idx" ON "import_pictures"("image_id");

-- AddForeignKey
ALTER TABLE "import_pictures" ADD CONSTRAINT "import_pictures_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "import_runs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import_pictures" ADD CONSTRAINT "import_pictures_image_id_fkey" FOREIGN KEY ("image_id") REFERENCES "images"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "image_contents" ADD CONSTRAINT "image_contents_image_id_fkey" FOREIGN KEY ("image_id") REFERENCES "images"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: what the model cannot say (prisma/sql).

ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_archive_bytes_check" CHECK ("archive_bytes" BETWEEN 1 AND 209715200);
ALTER TABLE "image_contents" ADD CONSTRAINT "image_contents_sha256_check" CHECK ("sha256" ~ '^[0-9a-f]{64}$');
