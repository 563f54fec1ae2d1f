import type { Product } from '@instrumenta/prisma/client'
import type { Person } from './factories'
import type { GraphQLAnswer, TestApp } from './test-app'

const changed = (mutation: 'AddToBasket' | 'SetBasketLines') => /* GraphQL */ `
  fragment BasketChanged on ${mutation}Result {
    __typename
    ... on UserError {
      message
    }
    ... on TooManyListLines {
      lineCount
    }
    ... on ${mutation}Success {
      missingProductIds
      missingVariantIds
      basket {
        id
        name
        lineCount
        lines {
          productId
          productName
          quantity
          product {
            id
          }
        }
      }
    }
  }
`

/** A product in a quantity, as inputs have it. */
export const lineOf = ({ id }: Pick<Product, 'id'>, quantity = 1) => ({ productId: id, quantity })

/** Adds lines to a person's basket. */
export const addToBasket = (shop: TestApp, input: object, accessToken?: string): Promise<GraphQLAnswer> =>
  shop.ask(
    `mutation ($input: AddToBasketInput!) { addToBasket(input: $input) { ...BasketChanged } } ${changed('AddToBasket')}`,
    { input },
    accessToken,
  )

/** Sets the lines of a person's basket. */
export const setBasketLines = (shop: TestApp, lines: object[], accessToken?: string): Promise<GraphQLAnswer> =>
  shop.ask(
    `mutation ($input: SetBasketLinesInput!) { setBasketLines(input: $input) { ...BasketChanged } } ${changed('SetBasketLines')}`,
    { input: { lines } },
    accessToken,
  )

/** Requests saving a list. */
export const requestSaveList = (shop: TestApp, input: object, accessToken?: string): Promise<GraphQLAnswer> =>
  shop.ask(
    /* GraphQL */ `
      mutation ($input: SaveOrderListInput!) {
        saveOrderList(input: $input) {
          __typename
          ... on UserError {
            message
          }
          ... on SaveOrderListSuccess {
            missingProductIds
            list {
              id
              name
              lines {
                productId
                quantity
              }
            }
          }
        }
      }
    `,
    { input },
    accessToken,
  )

let named = 0

/** Saves a list of a unit of each product. */
export async function saveOrderList(
  shop: TestApp,
  owner: Person,
  products: Product[],
  name = `List ${++named}`,
): Promise<{ id: string }> {
  const lines = products.map((product) => lineOf(product))
  const { data } = await requestSaveList(shop, { name, lines }, owner.accessToken)
  return data.saveOrderList.list
}
