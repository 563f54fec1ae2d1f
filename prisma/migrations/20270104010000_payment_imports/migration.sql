-- Bank statements are imported like other files.
ALTER TYPE "ImportKind" ADD VALUE 'PAYMENTS';
