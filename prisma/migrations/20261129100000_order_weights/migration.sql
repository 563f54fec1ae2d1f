-- What one piece of a line weighed when it was ordered. Lines of before do not say.

-- AlterTable
ALTER TABLE "order_lines" ADD COLUMN     "weight_grams" INTEGER;
