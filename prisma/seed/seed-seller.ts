import type { ClientBase } from 'pg'

/** Made-up facts of a German seller. Account numbers are the examples of the IBAN registry. */
const DEMO_SELLER = {
  legal_name: 'Instrumenta Medizintechnik GmbH',
  tax_id: '17/423/01234',
  vat_number: 'DE136695976',
  eori: 'DE1234567',
  email: 'sales@instrumenta.example',
  phone: '+4974619000',
  address: {
    recipient: 'Instrumenta Medizintechnik GmbH',
    company: null,
    line1: 'Werkstraße 12',
    line2: null,
    city: 'Tuttlingen',
    region: null,
    postalCode: '78532',
    country: 'DE',
    phone: '+4974619000',
  },
  bank_accounts: [
    account('EUR', 'Musterbank', 'DE89370400440532013000', 'COBADEFFXXX'),
    account('USD', 'Musterbank', 'DE89370400440532013000', 'COBADEFFXXX'),
    account('GBP', 'Example Bank', 'GB29NWBK60161331926819', 'NWBKGB2LXXX'),
  ],
}

function account(currency: string, bankName: string, iban: string, bic: string) {
  return { currency, bankName, accountHolder: 'Instrumenta Medizintechnik GmbH', iban, accountNumber: null, bic }
}

/** Gives the demo shop a seller with address and bank accounts, unless the seller was edited before. Its invoices follow shipments. */
export async function seedDemoSeller(client: ClientBase): Promise<void> {
  const { address, bank_accounts, ...texts } = DEMO_SELLER
  const columns = Object.keys(texts)
  const set = columns.map((column, index) => `${column} = $${index + 3}`).join(', ')
  await client.query(
    `UPDATE seller SET address = $1, bank_accounts = $2, ${set}, version = version + 1 WHERE version = 1`,
    [JSON.stringify(address), JSON.stringify(bank_accounts), ...Object.values(texts)],
  )
  await client.query(`INSERT INTO invoice_settings (id, issue_on) VALUES (1, 'SHIPMENT') ON CONFLICT DO NOTHING`)
}
