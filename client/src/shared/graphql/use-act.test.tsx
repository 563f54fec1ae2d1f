import type { TypedDocumentNode } from '@apollo/client'
import { gql } from '@apollo/client'
import type { useMutation } from '@apollo/client/react'
import { ApolloProvider, useApolloClient } from '@apollo/client/react'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { FakeShop } from '../testing/render-in-shop'
import { CutLine, createTestClient } from '../testing/render-in-shop'
import { takeMessages } from '../ui/notify'
import { Refusal } from './refusal'
import { useAct } from './use-act'

interface CopyMutation {
  copyProduct:
    | { __typename: 'CopyProductSuccess'; product: { __typename: 'Product'; id: string } }
    | { __typename: 'ProductNotFound'; message: string }
    | { __typename: 'IdempotencyConflict'; message: string }
}

type CopyVariables = { input: { id: string; idempotencyKey: string } }

const COPY: TypedDocumentNode<CopyMutation, CopyVariables> = gql`
  mutation Copy($input: CopyProductInput!) {
    copyProduct(input: $input) {
      ... on CopyProductSuccess {
        product {
          id
        }
      }
      ... on UserError {
        message
      }
    }
  }
`

/** A mock of a generated hook. */
function useCopyMutation(_options?: useMutation.Options<CopyMutation, CopyVariables>) {
  const client = useApolloClient()
  return [(options: { variables: CopyVariables }) => client.mutate({ mutation: COPY, ...options }), { client }]
}

type Options = Parameters<typeof useAct<CopyMutation, CopyVariables, boolean | void>>[1]

const VARIABLES = { input: { id: 'p1', idempotencyKey: 'key-1' } }

const success = { __typename: 'CopyProductSuccess', product: { id: 'copy' } }
const notFound = { __typename: 'ProductNotFound', message: 'There is no such product.' }
const conflict = { __typename: 'IdempotencyConflict', message: 'Another copy was sent with this key.' }

function start(copyProduct: FakeShop[string], options: Options = {}) {
  const client = createTestClient({ copyProduct })
  const wrapper = ({ children }: { children: ReactNode }) => <ApolloProvider client={client}>{children}</ApolloProvider>
  const { result } = renderHook(() => useAct(useCopyMutation, options), { wrapper })
  return { client, copy: result, run: () => act(() => result.current.run(VARIABLES)) }
}

beforeEach(() => void takeMessages())

test('shows a toast, returns the result and invalidates lists after success', async () => {
  const onSuccess = jest.fn()
  const { client, copy, run } = start(() => success, { toast: 'Saved the copy as a draft.', onSuccess })
  const evict = jest.spyOn(client.cache, 'evict')
  expect(await run()).toBe(true)
  expect(onSuccess).toHaveBeenCalledWith(
    expect.objectContaining({ product: expect.objectContaining({ id: 'copy' }) }),
    VARIABLES,
    client,
  )
  expect(takeMessages()).toEqual([{ kind: 'success', text: 'Saved the copy as a draft.' }])
  expect(evict.mock.calls.map(([{ fieldName }]) => fieldName)).toEqual([
    'products',
    'managedProducts',
    'managedProductCounts',
  ])
  expect(copy.current).toMatchObject({ isBusy: false, error: null })
})

test('puts a refusal’s message into error, without a toast', async () => {
  const onSuccess = jest.fn()
  const { copy, run } = start(() => notFound, { toast: 'Copied.', onSuccess })
  expect(await run()).toBe(false)
  expect(copy.current.error).toBe('There is no such product.')
  expect(onSuccess).not.toHaveBeenCalled()
  expect(takeMessages()).toEqual([])
})

test('treats a refusal as success if onRefused returns true', async () => {
  const { copy, run } = start(() => notFound, {
    toast: 'Copied.',
    onRefused: ({ __typename }) => __typename === 'ProductNotFound',
  })
  expect(await run()).toBe(true)
  expect(copy.current.error).toBeNull()
  expect(takeMessages()).toHaveLength(1)
})

test('shows the message that onRefused throws for a conflict', async () => {
  const { copy, run } = start(() => conflict, {
    onRefused(result) {
      if (result.__typename === 'IdempotencyConflict') throw new Refusal('Look at your drafts first.')
    },
  })
  expect(await run()).toBe(false)
  expect(copy.current.error).toBe('Look at your drafts first.')
})

test('can run again with the same key after a lost response', async () => {
  const keys: string[] = []
  const { copy, run } = start(({ input }) => {
    keys.push(input.idempotencyKey)
    if (keys.length === 1) throw new CutLine()
    return success
  })
  expect(await run()).toBe(false)
  expect(copy.current.error).toBe('We didn’t get a response. Try again.')
  expect(await run()).toBe(true)
  expect(copy.current.error).toBeNull()
  expect(keys).toEqual(['key-1', 'key-1'])
})

test('send resolves to the success, or to undefined if onRefused handled the refusal', async () => {
  const { copy } = start(({ input }) => (input.id === 'p1' ? success : notFound), { onRefused: () => true })
  const send = (id: string) => act(() => copy.current.send({ input: { ...VARIABLES.input, id } }))
  expect(await send('p1')).toMatchObject({ product: { id: 'copy' } })
  expect(await send('p2')).toBeUndefined()
})

test('send throws instead of storing the failure', async () => {
  const { copy } = start(() => notFound)
  await expect(copy.current.send(VARIABLES)).rejects.toThrow('There is no such product.')
  expect(copy.current.error).toBeNull()
})
