import { randomUUID } from 'node:crypto'
import type { Credentials } from './actions'

/** Somebody who talks to the API without a browser. */
export interface ApiCustomer {
  query<T>(query: string, variables?: Record<string, unknown>): Promise<T>
  /** Uploads a PNG; resolves with the id of the image. */
  upload(picture: Buffer, fileName?: string): Promise<string>
  /** Orders under a new key; resolves with the order's id once the shop has acknowledged it. */
  placeOrder(productId: string, orderQuantity: number): Promise<string>
}

/** Sends an operation; throws when the answer has errors. */
export async function send<T>(
  origin: string,
  query: string,
  variables: Record<string, unknown> = {},
  accessToken?: string,
): Promise<T> {
  const answer = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(accessToken && { authorization: `Bearer ${accessToken}` }) },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = (await answer.json()) as { data?: T; errors?: { message: string }[] }
  if (errors || !data) throw new Error(errors?.map(({ message }) => message).join(' ') ?? `Status ${answer.status}`)
  return data
}

/** Makes an account at the auth emulator, whose name may be anything. */
export async function signUpByApi(
  origin: string,
  { email, password }: Credentials,
  displayName: string,
): Promise<void> {
  await fetch(`${origin}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, displayName, returnSecureToken: true }),
  })
}

/** Signs in at the auth emulator and at the shop. */
export async function signInByApi(origin: string, { email, password }: Credentials): Promise<ApiCustomer> {
  const answer = await fetch(`${origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  })
  const { idToken } = (await answer.json()) as { idToken: string }
  const { signIn } = await send<{ signIn: { accessToken: string } }>(
    origin,
    'mutation ($idToken: String!) { signIn(idToken: $idToken) { accessToken } }',
    { idToken },
  )
  const query = <T>(text: string, variables?: Record<string, unknown>) =>
    send<T>(origin, text, variables, signIn.accessToken)
  return {
    query,
    async upload(picture, fileName = 'picture.png') {
      const form = new FormData()
      form.append('image', new Blob([new Uint8Array(picture)], { type: 'image/png' }), fileName)
      const headers = { authorization: `Bearer ${signIn.accessToken}` }
      const uploaded = await fetch(`${origin}/api/image`, { method: 'POST', headers, body: form })
      return ((await uploaded.json()) as { data: { id: string } }).data.id
    },
    async placeOrder(productId, orderQuantity) {
      const input = {
        productId,
        orderQuantity,
        phone: '5551234567',
        address: 'Harbour Street 1, Hamburg',
        idempotencyKey: randomUUID(),
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
