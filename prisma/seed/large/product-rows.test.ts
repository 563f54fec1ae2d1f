import { isDeepStrictEqual } from 'node:util'
import type { DeviceType } from '../read-devices'
import { readDevices } from '../read-devices'
import { isSold, spokenName, usableDefinition } from './device-names'
import { enumerateProducts, productRow } from './product-rows'

const forceps: DeviceType = {
  code: 'HCZ',
  name: 'Forceps, Biopsy, Gynecological',
  deviceClass: 1,
  regulationNumber: '884.4530',
  specialty: 'OB',
  definition: undefined,
}
const around = { categoryId: () => 'category', imageId: () => null, before: new Date('2026-01-01T00:00:00Z') }

describe('names of the big catalogue', () => {
  it.each([
    ['Forceps, Biopsy, Gynecological', 'Gynecological Biopsy Forceps'],
    ['Instrument, Cast Removal, Ac-Powered', 'AC-Powered Cast Removal Instrument'],
    ['Dropper, Ent', 'ENT Dropper'],
    ['Hysteroscope (And Accessories)', 'Hysteroscope'],
    ['Cabinet, Table And Tray, Anesthesia', 'Cabinet, Table And Tray, Anesthesia'],
  ])('say %s as %s', (name, spoken) => {
    expect(spokenName(name)).toBe(spoken)
  })
})

describe('products of the big catalogue', () => {
  it('is classified devices of the specialties served, no software', () => {
    expect(isSold(forceps)).toBe(true)
    expect(isSold({ ...forceps, deviceClass: undefined })).toBe(false)
    expect(isSold({ ...forceps, specialty: 'CH' })).toBe(false)
    expect(isSold({ ...forceps, name: 'Software, Imaging' })).toBe(false)
  })

  it("uses the FDA's definition if it describes the device", () => {
    const definition = 'A sterile device intended to take samples of tissue.'
    expect(usableDefinition({ ...forceps, definition })).toBe(definition)
    expect(usableDefinition({ ...forceps, definition: 'Call for PMAs to be filed by 12/26/96 per 61 FR 50711' })).toBe(
      undefined,
    )
  })
})

describe('products of the big catalogue', () => {
  it('are all different, and the same on every machine', async () => {
    const devices = await readDevices()
    const take = () => {
      const rows = []
      for (const { id, device, number } of enumerateProducts(devices)) {
        rows.push(productRow(id, device, number, rows.length, around))
        if (rows.length === 20_000) return rows
      }
    }
    const rows = take() ?? []
    expect(new Set(rows.map((row) => row.id)).size).toBe(20_000)
    expect(new Set(rows.map((row) => `${row.fda_product_code} ${row.name}`)).size).toBe(20_000)
    expect(isDeepStrictEqual(take(), rows)).toBe(true)
    const broken = rows.filter(
      ({ price_minor, min_quantity, available_quantity }) =>
        !(Number(price_minor) > 0 && Number(min_quantity) > 0 && Number(available_quantity) >= 0),
    )
    expect(broken).toEqual([])
  })

  it('start a new series once every variant exists', () => {
    const names = new Set(
      Array.from({ length: 300 }, (_, number) => productRow('id', forceps, number, number, around).name),
    )
    expect(names.size).toBe(300)
  })
})
