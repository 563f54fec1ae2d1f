import { compareSchemas } from './landed-schema'

const shop = `
  directive @auth(requires: Role! = CUSTOMER) on OBJECT | FIELD_DEFINITION
  enum Role { CUSTOMER ADMIN }
  interface Refusal { message: String! }
  type SoldOut implements Refusal { message: String! }
  type TooFew implements Refusal { message: String! }
  type Placed { id: ID! note: String }
  union Result = Placed | SoldOut
  input Wish { quantity: Int!, note: String }
  type Mail @auth { text: String! }
  type Query { product(id: ID, size: Int = 1): String! order: Placed @auth mail: Mail refusal: Refusal last: TooFew }
  type Mutation { place(input: Wish!): Result! }
`

/** Effects of replacing one part of the shop's schema. */
function change(part: string, by: string) {
  expect(shop).toContain(part)
  return compareSchemas(shop, shop.replace(part, by))
}

test.each([
  ['a field goes', 'note: String }\n  union', '}\n  union', "Field 'note' was removed from object type 'Placed'"],
  ['a deprecated field goes, too', 'last: TooFew', '', "Field 'last' was removed from object type 'Query'"],
  ['a field may be null', 'size: Int = 1): String!', 'size: Int = 1): String', "Field 'Query.product' changed type"],
  [
    'an argument becomes required',
    'product(id: ID,',
    'product(id: ID!,',
    "Type for argument 'id' on field 'Query.product'",
  ],
  ['a required argument comes', 'product(id: ID,', 'product(id: ID, in: ID!,', "Argument 'in: ID!' added"],
  [
    'an input field becomes required',
    'note: String }\n  type',
    'note: String! }\n  type',
    "Input field 'Wish.note' changed",
  ],
  ['a value of an enum goes', '{ CUSTOMER ADMIN }', '{ CUSTOMER }', "Enum value 'ADMIN' was removed from enum 'Role'"],
  [
    'a member of a union goes',
    '= Placed | SoldOut',
    '= Placed',
    "Member 'SoldOut' was removed from Union type 'Result'",
  ],
  ['an interface goes', 'TooFew implements Refusal', 'TooFew', "'TooFew' object type no longer implements 'Refusal'"],
  [
    'a public field is closed',
    'refusal: Refusal',
    'refusal: Refusal @auth',
    "Field 'Query.refusal' asks for the role CUSTOMER; before, it was public",
  ],
  [
    'a field asks for more',
    'order: Placed @auth',
    'order: Placed @auth(requires: ADMIN)',
    "Field 'Query.order' asks for the role ADMIN; before, CUSTOMER would do",
  ],
  [
    'a type asks for more',
    'type Mail @auth',
    'type Mail @auth(requires: ADMIN)',
    "Field 'Mail.text' asks for the role ADMIN; before, CUSTOMER would do",
  ],
  ['the default role rises', '= CUSTOMER)', '= ADMIN)', "Field 'Query.order' asks for the role ADMIN"],
])('breaks programs: %s', async (_, part, by, sentence) => {
  const { breaking } = await change(part, by)
  expect(breaking).toContainEqual(expect.stringContaining(sentence))
})

test.each([
  [
    'a refusal more',
    '= Placed | SoldOut',
    '= Placed | SoldOut | TooFew',
    "Member 'TooFew' was added to Union type 'Result'",
  ],
  [
    'a value of an enum more',
    '{ CUSTOMER ADMIN }',
    '{ CUSTOMER ADMIN OWNER }',
    "Enum value 'OWNER' was added to enum 'Role'",
  ],
  [
    'another default',
    'size: Int = 1',
    'size: Int = 2',
    "Default value for argument 'size' on field 'Query.product' changed",
  ],
  [
    'a field is opened',
    'order: Placed @auth',
    'order: Placed',
    "Directive 'auth' was removed from field 'Query.order'",
  ],
])('may surprise programs: %s', async (_, part, by, sentence) => {
  const { breaking, dangerous } = await change(part, by)
  expect(breaking).toEqual([])
  expect(dangerous).toEqual([expect.stringContaining(sentence)])
})

test.each([
  ['a field more', 'type Placed { id', 'type Placed { at: String id'],
  ['a closed field more', 'refusal: Refusal', 'refusal: Refusal secret: String @auth(requires: ADMIN)'],
  ['an optional input field more', 'quantity: Int!', 'quantity: Int! size: Int'],
  ['a field that is never null any more', 'note: String }\n  union', 'note: String! }\n  union'],
  ['an input field that may be left out', 'quantity: Int!', 'quantity: Int'],
  ['a deprecation', 'last: TooFew', 'last: TooFew @deprecated(reason: "Ask for refusal.")'],
  ['a description', 'type Placed {', '"It stands." type Placed {'],
  ['nothing', 'type Placed {', 'type Placed {'],
])('is safe: %s', async (_, part, by) => {
  expect(await change(part, by)).toEqual({ breaking: [], dangerous: [] })
})
