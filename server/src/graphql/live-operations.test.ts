import { schemaSdl } from '../config/repository'
import { requiredRole } from './directives'
import { buildSchema } from './schema'

// Running streams are tested in `http/graphql-transport/live-answers.test.ts`.
it('each subscription declares its role', () => {
  const schema = buildSchema(schemaSdl)
  const fields = Object.values(schema.getSubscriptionType()?.getFields() ?? {})
  expect(fields.map((field) => [field.name, requiredRole(schema, field, 'Subscription')])).toEqual([
    ['orderPlaced', 'ADMIN'],
    ['orderChanged', 'CUSTOMER'],
    ['quotationChanged', 'CUSTOMER'],
    ['productStockChanged', undefined],
    // Its filter names the object, and the resolver checks it.
    ['shopEvents', undefined],
  ])
})
