-- Pages about the shop itself, such as its terms.

-- AlterEnum
ALTER TYPE "ArticleKind" ADD VALUE 'PAGE';
