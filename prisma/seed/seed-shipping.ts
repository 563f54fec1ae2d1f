import type { ClientBase } from 'pg'
import { idFromName } from './ids'
import { inTransaction } from './in-transaction'
import { insertRows } from './insert-rows'

const EU = 'AT BE BG CY CZ DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

const COLUMNS = {
  id: 'uuid',
  name: 'text',
  translations: 'jsonb',
  countries: 'text[]',
  basis: '"ShippingBasis"',
  bands: 'jsonb',
  free_from_minor: 'bigint',
  min_days: 'int',
  max_days: 'int',
  incoterm: '"Incoterm"',
  incoterm_place: 'text',
  insurance_percent: 'text',
  insurance_minimum_minor: 'bigint',
  is_active: 'boolean',
  position: 'int',
}

/** Prices in cents of a US dollar by the upper limit in kilograms. */
const byWeight = (prices: Readonly<Record<string, number>>) =>
  Object.entries(prices)
    .map(([kilograms, price]) => ({ ...band(price), upToGrams: Number(kilograms) * 1000 }))
    .toSorted((one, other) => one.upToGrams - other.upToGrams)

const band = (price: number) => ({
  upToGrams: null as number | null,
  upToValue: null as number | null,
  price,
  percent: '0',
})

const DEMO_METHODS = [
  {
    name: 'Parcel Germany',
    translations: {
      de: 'Paket Deutschland',
      fr: 'Colis Allemagne',
      es: 'Paquete Alemania',
      ar: 'طرد داخل ألمانيا',
      zh: '德国境内包裹',
    },
    countries: ['DE'],
    basis: 'FLAT',
    bands: [band(9_90)],
    free_from_minor: 250_00,
    ...{ min_days: 1, max_days: 2, incoterm: 'DAP' },
  },
  {
    name: 'Parcel EU',
    translations: {
      de: 'Paket EU',
      fr: 'Colis UE',
      es: 'Paquete UE',
      ar: 'طرد إلى الاتحاد الأوروبي',
      zh: '欧盟包裹',
    },
    countries: EU,
    basis: 'WEIGHT',
    bands: byWeight({ 2: 14_90, 5: 19_90, 10: 27_50, 20: 39_00, 31.5: 55_00 }),
    ...{ min_days: 2, max_days: 5, incoterm: 'DAP' },
  },
  {
    name: 'Pallet Europe',
    translations: {
      de: 'Palette Europa',
      fr: 'Palette Europe',
      es: 'Palé Europa',
      ar: 'منصة نقالة إلى أوروبا',
      zh: '欧洲托盘运输',
    },
    countries: [...EU, 'CH', 'DE', 'GB', 'LI', 'NO'].toSorted(),
    basis: 'WEIGHT',
    bands: byWeight({ 100: 145_00, 300: 260_00, 1000: 590_00 }),
    ...{ min_days: 4, max_days: 8, incoterm: 'DAP' },
  },
  {
    name: 'Air freight worldwide',
    translations: {
      de: 'Luftfracht weltweit',
      fr: 'Fret aérien mondial',
      es: 'Flete aéreo mundial',
      ar: 'شحن جوي إلى جميع أنحاء العالم',
      zh: '全球空运',
    },
    basis: 'WEIGHT',
    bands: byWeight({ 1: 45_00, 5: 89_00, 10: 139_00, 20: 229_00, 50: 480_00, 100: 850_00, 300: 2300_00 }),
    ...{ min_days: 4, max_days: 9, incoterm: 'DAP', insurance_percent: '0.5', insurance_minimum_minor: 10_00 },
  },
  {
    name: 'Courier worldwide',
    translations: {
      de: 'Kurier weltweit',
      fr: 'Coursier mondial',
      es: 'Mensajería mundial',
      ar: 'بريد سريع إلى جميع أنحاء العالم',
      zh: '全球快递',
    },
    basis: 'GOODS_VALUE',
    bands: [
      { ...band(65_00), upToValue: 500_00 },
      { ...band(120_00), upToValue: 2500_00 },
      { ...band(0), percent: '5' },
    ],
    ...{ min_days: 3, max_days: 6, incoterm: 'DAP', insurance_percent: '0.5', insurance_minimum_minor: 10_00 },
  },
  {
    name: 'Collect from works (EXW)',
    translations: {
      de: 'Abholung ab Werk (EXW)',
      fr: 'Enlèvement à l’usine (EXW)',
      es: 'Recogida en fábrica (EXW)',
      ar: 'استلام من المصنع (EXW)',
      zh: '工厂自提（EXW）',
    },
    basis: 'FLAT',
    bands: [band(0)],
    ...{ incoterm: 'EXW', incoterm_place: 'Tuttlingen' },
  },
]

const NONE = {
  ...{ countries: [], free_from_minor: null, min_days: null, max_days: null },
  ...{ incoterm_place: '', insurance_percent: null, insurance_minimum_minor: 0, is_active: true },
}

/** Gives a demo shop without shipping methods some for every country. Not one whose methods an admin deleted. */
export async function seedDemoShipping(client: ClientBase): Promise<void> {
  await inTransaction(client, async () => {
    await client.query('LOCK TABLE shipping_methods IN SHARE ROW EXCLUSIVE MODE')
    const { rows } = await client.query(
      `SELECT EXISTS (SELECT FROM shipping_methods)
         OR EXISTS (SELECT FROM audit_log WHERE action = 'DELETE_SHIPPING_METHOD') AS had`,
    )
    const [known] = rows as { had: boolean }[]
    if (known?.had) return
    const methods = DEMO_METHODS.map((method, index) => ({
      ...NONE,
      ...method,
      id: idFromName(`shipping:${method.name}`),
      position: index + 1,
    }))
    await insertRows(client, 'shipping_methods', COLUMNS, methods)
  })
}
