/**
 * The upper bound: node:http and pg without a framework. Supports only the bench's operations, by name and variables.
 */
import { createServer } from 'node:http'
import type { Operation } from '../operations'
import { checkOut, findProduct, listMyOrders, listProducts, placeOrder, searchProducts } from './queries'
import { settings } from './settings'

// Variables are what the bench sends.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Answer = (variables: any, authorization: string | undefined) => Promise<object>

const answers: Record<Operation, Answer> = {
  BenchProducts: async (variables) => ({ products: await listProducts(variables) }),
  BenchProduct: async (variables) => ({ product: await findProduct(variables) }),
  BenchSearch: async (variables) => ({ products: await searchProducts(variables) }),
  BenchMyOrders: async (_variables, authorization) => ({ myOrders: await listMyOrders(authorization) }),
  BenchCheckout: async (variables, authorization) => ({ checkout: await checkOut(variables, authorization) }),
  BenchPlaceOrder: async (variables, authorization) => ({ placeOrder: await placeOrder(variables, authorization) }),
}

async function answer(body: string, authorization: string | undefined): Promise<object> {
  const { operationName, variables } = JSON.parse(body) as { operationName: Operation; variables: unknown }
  return answers[operationName](variables, authorization)
}

createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8')
  request.on('data', (chunk: string) => (body += chunk))
  request.on('end', () => {
    const send = (status: number, content: object) => {
      const json = JSON.stringify(content)
      response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) })
      response.end(json)
    }
    answer(body, request.headers.authorization).then(
      (data) => send(200, { data }),
      (error: unknown) => send(500, { errors: [{ message: String(error) }] }),
    )
  })
}).listen(settings.port, '127.0.0.1')
