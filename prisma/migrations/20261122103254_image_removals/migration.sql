-- CreateTable
CREATE TABLE "image_removals" (
    "key" TEXT NOT NULL,
    "widths" INTEGER[],
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "image_removals_pkey" PRIMARY KEY ("key")
);
