import { test } from '@playwright/test'
import { randomUUID, createHash } from 'node:crypto'
import type { Credentials } from './actions'

/** A user of the API without a browser. */
export interface ApiCustomer {
  query<T>(query: string, variables?: Record<string, unknown>): Promise<T>
  /** Uploads a PNG; resolves to the image's id. */
  upload(picture: Buffer, fileName?: string): Promise<string>
  /** The first size of a product, or null if it needs none. */
  sizeFor(productId: string): Promise<string | null>
  /** Orders under a new key, with more input fields; resolves to the acknowledged order's id. */
  placeOrder(productId: string, orderQuantity: number, more?: object): Promise<string>
}

/** Firebase's response to a sign-in by password. */
export interface FirebaseSession {
  localId: string
  idToken: string
  refreshToken: string
  /** Seconds. */
  expiresIn: string
}

/** The shop's response to a sign-in. */
export interface ShopSession {
  accessToken: string
  /** ISO 8601 instant. */
  expiresAt: string
  user: { id: string; name: string; email: string; role: string }
}

/** Sends an operation; throws on errors. */
export async function send<T>(
  origin: string,
  query: string,
  variables: Record<string, unknown> = {},
  accessToken?: string,
  asks: Record<string, string> = {},
): Promise<T> {
  const answer = await post(`${origin}/graphql`, { query, variables }, accessToken, asks)
  const { data, errors } = (await answer.json()) as { data?: T; errors?: { message: string }[] }
  if (errors || !data) throw new Error(errors?.map(({ message }) => message).join(' ') ?? `Status ${answer.status}`)
  return data
}

/**
 * Creates an account at the auth emulator with any name and a verified address, which emails require.
 */
export async function signUpByApi(
  origin: string,
  { email, password }: Credentials,
  displayName: string,
): Promise<void> {
  const accounts = `${origin}/identitytoolkit.googleapis.com/v1`
  const account = { email, password, displayName, returnSecureToken: true }
  const answer = await post(`${accounts}/accounts:signUp?key=demo`, account)
  const { localId } = (await answer.json()) as { localId: string }
  await post(`${accounts}/projects/demo-instrumenta/accounts:update`, { localId, emailVerified: true }, 'owner')
}

/** Signs in at the auth emulator and at the shop. */
export async function openSession(
  origin: string,
  { email, password }: Credentials,
): Promise<{ firebase: FirebaseSession; shop: ShopSession }> {
  const answer = await post(`${origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`, {
    email,
    password,
    returnSecureToken: true,
  })
  const firebase = (await answer.json()) as FirebaseSession
  const { signIn } = await send<{ signIn: ShopSession }>(
    origin,
    'mutation ($idToken: String!) { signIn(idToken: $idToken) { accessToken expiresAt user { id name email role } } }',
    { idToken: firebase.idToken },
  )
  return { firebase, shop: signIn }
}

/**
 * Signs in without a browser; `asks` are headers of each request, such as currency and language.
 */
export async function signInByApi(
  origin: string,
  credentials: Credentials,
  asks?: Record<string, string>,
): Promise<ApiCustomer> {
  const { accessToken } = (await openSession(origin, credentials)).shop
  const query = <T>(text: string, variables?: Record<string, unknown>) =>
    send<T>(origin, text, variables, accessToken, asks)
  const sizeFor = async (productId: string) => {
    const { product } = await query<{ product: { needsSize: boolean; variants: { id: string }[] } }>(
      'query ($id: ID!) { product(id: $id) { needsSize variants { id } } }',
      { id: productId },
    )
    return product.needsSize ? (product.variants[0]?.id ?? null) : null
  }
  return {
    query,
    async upload(picture, fileName = 'picture.png') {
      const form = new FormData()
      form.append('image', new Blob([new Uint8Array(picture)], { type: 'image/png' }), fileName)
      const headers = { ...visitorAddress(), authorization: `Bearer ${accessToken}` }
      const uploaded = await fetch(`${origin}/api/image`, { method: 'POST', headers, body: form })
      if (!uploaded.ok) throw new Error(`A picture was answered with ${uploaded.status}: ${await uploaded.text()}`)
      return ((await uploaded.json()) as { data: { id: string } }).data.id
    },
    sizeFor,
    async placeOrder(productId, orderQuantity, more) {
      const input = {
        productId,
        variantId: await sizeFor(productId),
        orderQuantity,
        phone: '5551234567',
        address: 'Harbour Street 1, Hamburg',
        idempotencyKey: randomUUID(),
        ...more,
      }
      const { placeOrder } = await query<{ placeOrder: { __typename: string; order?: { id: string } } }>(
        `mutation ($input: PlaceOrderInput!) {
          placeOrder(input: $input) { __typename ... on PlaceOrderSuccess { order { id } } }
        }`,
        { input },
      )
      if (!placeOrder.order) throw new Error(placeOrder.__typename)
      return placeOrder.order.id
    },
  }
}

/** Sends a mutation with one `input`; resolves to these fields of its success. Throws its refusal. */
export async function act<T = unknown>(
  { query }: ApiCustomer,
  name: string,
  input: object,
  fields = '__typename',
): Promise<T> {
  const type = name.charAt(0).toUpperCase() + name.slice(1)
  const { result } = await query<{ result: T & { __typename: string; message?: string } }>(
    `mutation ($input: ${type}Input!) { result: ${name}(input: $input) {
      __typename ... on ${type}Success { ${fields} } ... on UserError { message }
    } }`,
    { input },
  )
  if (result.__typename !== `${type}Success`) throw new Error(`${name}: ${result.message ?? result.__typename}`)
  return result
}

function post(url: string, body: object, bearer?: string, asks?: Record<string, string>): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...visitorAddress(), ...asks }
  return fetch(url, {
    method: 'POST',
    headers: bearer === undefined ? headers : { ...headers, authorization: `Bearer ${bearer}` },
    body: JSON.stringify(body),
  })
}

/**
 * A unique client address per journey, because shops limit requests by address. They trust the header, because they run
 * as behind a proxy (`TRUST_PROXY`).
 */
export function visitorAddress(): Record<'x-forwarded-for', string> {
  const [a, b, c] = createHash('sha256').update(`${test.info().testId} ${test.info().repeatEachIndex}`).digest()
  return { 'x-forwarded-for': `10.${a}.${b}.${c}` }
}
