-- AlterEnum
ALTER TYPE "ImportKind" ADD VALUE 'SHIPMENTS';
