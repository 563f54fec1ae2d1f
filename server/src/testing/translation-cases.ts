import type { BatchingCase } from './batching-case'

/** Queries of the catalogue’s translations, with the number of statements that each takes, for the test of batching. */
export const translationCases: BatchingCase[] = [
  {
    name: 'the translations of products, their categories, how many are in these, pictures, and the home page’s figures, for admins,',
    query: `{
      homeFigures { figures { texts { value } } }
      products(first: 100) {
        nodes { translations { name sizes { size name } } category { productCount deletedProductCount translations { description } } image { translations { alt } } }
      }
    }`,
    // The page and the figures; its translations, categories and images; their translations and counts.
    statements: 8,
    reaches: { name: 1, description: 1, alt: 1 },
  },
  {
    name: 'products in German, with their sizes,',
    query: '{ products(first: 100) { nodes { name sizes variants { id name } } } }',
    language: 'de',
    // The page; its texts and its sizes; their names.
    statements: 4,
    reaches: { sizes: 1 },
  },
  {
    name: 'products with their translations and their prices in all currencies, also of products in lists in lists,',
    query: `{
      products(first: 20) {
        nodes {
          translations { material }
          prices { isManual }
          reviews(first: 5) { nodes { product { translations { language } prices { price { currency } } } } }
        }
      }
    }`,
    // The page; its translations, prices and reviews; their products; their translations and prices.
    statements: 7,
    reaches: { material: 1, isManual: 5, language: 2 },
  },
  {
    name: 'what is not translated, and its counts,',
    query: `{
      untranslatedProducts(language: "fr", first: 100) {
        totalCount missingCount outdatedCount nodes { name category { slug } }
      }
    }`,
    statements: 3,
    reaches: { slug: 1 },
  },
  {
    name: 'articles with their translations, for admins,',
    query: '{ articles(first: 100) { totalCount nodes { title translations { title } } } }',
    // The page, its count, and their translations.
    statements: 3,
    reaches: { title: 2 },
  },
  {
    name: 'articles in German, with all of their texts,',
    query: '{ articles(first: 100) { nodes { title summary body html untranslatedTexts } } }',
    language: 'de',
    // The page and its texts.
    statements: 2,
    reaches: { html: 1, untranslatedTexts: 1 },
  },
  {
    name: 'articles that are not translated, and their counts,',
    query: `{
      untranslatedArticles(language: "fr", first: 100) { totalCount missingCount outdatedCount nodes { title } }
    }`,
    statements: 2,
    reaches: { title: 1 },
  },
  {
    name: 'products in German, with what is translated of what hangs on them,',
    query: `{ products(first: 100) { nodes { name description category { name slug } image { alt } } } }`,
    language: 'de',
    // The page; its texts, categories and images; their texts.
    statements: 6,
    reaches: { slug: 1, alt: 1 },
  },
]
