import { v7 as uuidv7 } from 'uuid'
import type { TestApp } from './test-app'

/** Takes out the data of a person. */
export const EXPORT_PERSON = /* GraphQL */ `
  mutation Export($id: ID!) {
    exportPerson(id: $id) {
      __typename
      ... on ExportPersonSuccess {
        data
      }
    }
  }
`
/** Erases a person. */
export const ERASE_PERSON = /* GraphQL */ `
  mutation Erase($id: ID!) {
    erasePerson(id: $id) {
      __typename
      ... on UserError {
        message
      }
      ... on NotErasable {
        openOrderCount
      }
      ... on ErasePersonSuccess {
        kept
      }
    }
  }
`

/** Gives an order structured addresses, and delivery terms. */
export async function keepDelivery({ db }: TestApp, id: string, recipient: string, line1: string): Promise<void> {
  const address = { recipient, line1 }
  const addresses = { shippingAddress: address, billingAddressData: address, billingAddress: line1 }
  await db.order.update({ where: { id }, data: { ...addresses, incotermCode: 'DAP', incotermPlace: line1 } })
}

/** Puts addresses into a company's book. */
export async function keepAddresses(
  shop: TestApp,
  { id: companyId }: { id: string },
  addresses: { label: string; recipient: string; phone: string }[],
): Promise<void> {
  const place = { companyId, line1: 'Hall 3', city: 'Bonn', country: 'DE' }
  for (const address of addresses) {
    await shop.db.companyAddress.create({ data: { ...place, ...address, id: uuidv7() } })
  }
}

/** The three addresses that were stored last, in their order. */
export async function readAddresses(shop: TestApp): Promise<{ recipient: string; phone: string }[]> {
  const select = { recipient: true, phone: true }
  return (await shop.db.companyAddress.findMany({ select, orderBy: { id: 'desc' }, take: 3 })).toReversed()
}
