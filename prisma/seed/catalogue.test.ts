import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { PICTURES_DIR } from './files'
import { readCatalogue } from './read-catalogue'
import type { CatalogueCategory, CatalogueProduct } from './read-catalogue'
import { readDevices } from './read-devices'
import { readPictures } from './draw-pictures'

let categories: CatalogueCategory[]
let products: CatalogueProduct[]
beforeAll(async () => {
  // Refuses unknown or missing fields, repeated slugs and a minimum above the stock.
  categories = await readCatalogue()
  products = categories.flatMap((category) => category.products)
})

describe('the catalogue', () => {
  it('has at least 60 products in at least 6 categories', () => {
    expect(categories.length).toBeGreaterThanOrEqual(6)
    expect(products.length).toBeGreaterThanOrEqual(60)
  })

  it('gives every product a unique name', () => {
    expect(repeated(products.map((product) => product.name))).toEqual([])
  })

  it('has unique texts for every product and its image', () => {
    expect(products.filter((product) => product.description.length < 80).map((product) => product.slug)).toEqual([])
    expect(repeated(products.map((product) => product.description))).toEqual([])
    expect(repeated(products.map((product) => product.pictureAlt))).toEqual([])
  })

  it('agrees with the FDA on each product code', async () => {
    const devices = new Map((await readDevices()).map((device) => [device.code, device]))
    const stated = products.map(({ slug, fdaProductCode, fdaClass, regulationNumber }) => ({
      slug,
      fdaProductCode,
      fdaClass,
      regulationNumber,
    }))
    const official = products.map(({ slug, fdaProductCode }) => {
      const device = devices.get(fdaProductCode)
      return {
        slug,
        fdaProductCode: device?.code,
        fdaClass: device?.deviceClass,
        regulationNumber: device?.regulationNumber,
      }
    })
    expect(stated).toEqual(official)
  })
})

describe('the images', () => {
  it('are one for each product', () => {
    const drawn = readdirSync(PICTURES_DIR).filter((file) => !['studio.svg', 'details.json'].includes(file))
    expect(drawn.sort()).toEqual(products.map((product) => `${product.slug}.svg`).sort())
  })

  it('are all different', () => {
    expect(repeated(products.map((product) => shapes(drawing(product.slug))))).toEqual([])
  })

  it('contain shapes only: no text, raster, script or URL', () => {
    const suspicious =
      /<(?!\/?(svg|g|defs|use|path|rect|circle|ellipse|line|polyline|polygon|clipPath|mask|stop|(linear|radial)Gradient|pattern|fe[A-Z]\w+|filter|title|desc)[\s/>])[^!]|\son\w+\s*=|href\s*=\s*["'](?!#)|url\(\s*["']?(?!["']?#)|@import|<!(?!--)/g
    const found = products.flatMap(({ slug }) => {
      const content = drawing(slug).replace('<?xml version="1.0" encoding="UTF-8"?>', '')
      return (content.match(suspicious) ?? []).map((match) => `${slug}: ${match}`)
    })
    expect(found).toEqual([])
  })

  it('can all be drawn, and show more than their backdrop', async () => {
    const blank: string[] = []
    for (const [slug, { svg }] of await readPictures(categories)) {
      // A sixth of the size, which takes a fifteenth of the time.
      const greys = await sharp(Buffer.from(svg), { density: 12 }).removeAlpha().greyscale().raw().toBuffer()
      if (Math.min(...greys) > 128) blank.push(slug)
    }
    expect(blank).toEqual([])
  })

  it('refer only to paints that exist', () => {
    const shared = ids(readFileSync(join(PICTURES_DIR, 'studio.svg'), 'utf8'))
    const dangling = products.flatMap(({ slug }) => {
      const content = drawing(slug)
      const own = ids(content)
      const used = [...content.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)].map(
        ([, paint, shape]) => paint ?? shape ?? '',
      )
      return used.filter((id) => !shared.has(id) && !own.has(id)).map((id) => `${slug}: ${id}`)
    })
    expect(dangling).toEqual([])
  })
})

function drawing(slug: string): string {
  return readFileSync(join(PICTURES_DIR, `${slug}.svg`), 'utf8')
}

/** The outlines without colours, names and remarks: a recoloured copy has the same. */
function shapes(svg: string): string {
  const attributes = svg.matchAll(/\s(d|points|cx|cy|r|rx|ry|x|y|width|height|x1|y1|x2|y2)="([^"]*)"/g)
  return [...attributes].map(([, name, value]) => `${name}=${value?.replace(/\s+/g, ' ')}`).join(';')
}

function ids(svg: string): Set<string> {
  return new Set([...svg.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1] ?? ''))
}

function repeated(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}
