import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// By way of the root: the bundle of the operator's commands, which holds this file, lies as deep as this folder.
const here = join(dirname(fileURLToPath(import.meta.url)), '../../prisma/seed')

/** The catalogue as data: one JSON file for each category. */
export const CATALOGUE_DIR = join(here, 'catalogue')

/** One drawing for each product, named by its slug, and `studio.svg` with the paints they share. */
export const PICTURES_DIR = join(here, 'pictures')

/** Device types of the US FDA; see devices/README.md. */
export const DEVICES_FILE = join(here, 'devices', 'fda-device-types.psv')

/** How prices in each currency begin; see prices/README.md. */
export const PRICE_LISTS_FILE = join(here, 'prices', 'price-lists.json')

/** Exchange rates of 20 November 2026 to begin with, in the form of the European Central Bank's file. */
export const EXCHANGE_RATES_FILE = join(here, 'prices', 'eurofxref-2026-11-20.xml')

/** The articles that ship: `articles.json`, and for each language its titles and texts. */
export const ARTICLES_DIR = join(here, 'articles')

/** Made-up customers and their reviews, for the embedded mode alone. */
export const DEMO_REVIEWS_FILE = join(here, 'reviews.json')

/** Search synonyms, one file per language. */
export const SYNONYMS_DIR = join(here, 'synonyms')
