import { idFromName } from '../ids'
import type { Row } from '../insert-rows'

const FIRST = ['Amara', 'Bruno', 'Chen', 'Dilara', 'Elena', 'Farid', 'Grace', 'Hugo', 'Ines', 'Jamal', 'Kaya', 'Lars']
const LAST = [
  'Adeyemi',
  'Baker',
  'Costa',
  'Demir',
  'Eriksen',
  'Fischer',
  'Gupta',
  'Haddad',
  'Ivanova',
  'Jensen',
  'Khan',
]
const STREETS = ['Harbour Road', 'Mill Lane', 'Station Street', 'Orchard Way', 'Castle Hill', 'Quay Street']
const TOWNS = ['Porto', 'Izmir', 'Accra', 'Lyon', 'Gdansk', 'Muscat', 'Quito', 'Turku', 'Penang']

/** A customer who never signs in: no Firebase account has such a uid. */
export interface MadeUpCustomer {
  id: string
  name: string
  email: string
  phone: string
  address: string
}

/** The customer of a number: the same each time. */
export function madeUpCustomer(number: number): MadeUpCustomer {
  const of = (list: string[], step: number) => list[Math.floor(number / step) % list.length] ?? ''
  return {
    id: idFromName(`made-up-customer:${number}`),
    name: `${of(FIRST, 1)} ${of(LAST, FIRST.length)}`,
    // A domain reserved for examples: emails to it go nowhere.
    email: `buyer-${number}@load.example.com`,
    phone: `+999${String(number).padStart(8, '0')}`,
    address: `${1 + (number % 200)} ${of(STREETS, 1)}, ${of(TOWNS, STREETS.length)}`,
  }
}

/** The row of `users`. */
export function customerRow(number: number, createdAt: Date): Row {
  const { id, name, email } = madeUpCustomer(number)
  return { id, firebase_uid: `made-up-${number}`, email, email_verified: true, name, created_at: createdAt }
}
