import fs from 'node:fs'
import path from 'node:path'
import graphql from '@graphql-eslint/eslint-plugin'
import { parse } from 'graphql'

// Globs want slashes on every system.
const root = path.dirname(import.meta.dirname).replaceAll(path.sep, '/')
const schemaFile = `${root}/schema.graphql`

/** Whatever the plugin parses, it parses beside the whole schema and all documents. */
const graphqlFiles = (files, rules) => ({
  files,
  plugins: { '@graphql-eslint': graphql },
  languageOptions: {
    parser: graphql.parser,
    parserOptions: {
      graphQLConfig: {
        // Apollo Client knows one directive more, and takes it out of what it sends.
        schema: [schemaFile, 'directive @unmask(mode: String) on FRAGMENT_SPREAD'],
        documents: `${root}/client/src/**/*.graphql`,
      },
    },
  },
  rules,
})

const { rules: forSchemas } = graphql.configs['flat/schema-recommended']
const { rules: forDocuments } = graphql.configs['flat/operations-recommended']

/** The names that the plugin recommends, and those of this shop. */
const naming = ({ '@graphql-eslint/naming-convention': [level, names] }, more) => [level, { ...names, ...more }]

/** Types that say why not: they have no identity, and none to be cached by. */
const refusals = parse(fs.readFileSync(schemaFile, 'utf8'))
  .definitions.filter(({ interfaces = [] }) => interfaces.some(({ name }) => name.value === 'UserError'))
  .map(({ name }) => name.value)

/** What `schema.graphql` keeps to. */
export const schemaRules = graphqlFiles(['schema.graphql'], {
  ...forSchemas,
  // A line stays a line; oxfmt does the rest.
  '@graphql-eslint/description-style': 'off',
  // `Order.orderQuantity` is the specification's own name.
  '@graphql-eslint/no-typename-prefix': 'off',
  '@graphql-eslint/require-description': [
    'error',
    {
      types: true,
      DirectiveDefinition: true,
      FieldDefinition: true,
      EnumValueDefinition: true,
      InputValueDefinition: true,
    },
  ],
  '@graphql-eslint/naming-convention': naming(forSchemas, {
    UnionTypeDefinition: { style: 'PascalCase', requiredPattern: /(Result|Event)$/ },
    InputObjectTypeDefinition: { style: 'PascalCase', requiredPattern: /(Input|Filter)$/ },
  }),
  '@graphql-eslint/no-scalar-result-type-on-mutation': 'error',
  '@graphql-eslint/strict-id-in-types': [
    'error',
    {
      exceptions: {
        types: [
          ...refusals,
          'Shop',
          'HomeFigure',
          'HomeFigures',
          'Seller',
          'TriedTax',
          'VatNumberCheck',
          'BankAccount',
          'SellerLogo',
          'ShippingMethodName',
          'ShippingBand',
          'ShippingInsurance',
          'PostalAddress',
          'TaxLine',
          'DeliveryTerms',
          'DayRange',
          'CheckoutTotals',
          'KeptHomeFigure',
          'HomeFigureText',
          'Udi',
          'DeviceIdentifier',
          'ProductDocument',
          'CategoryTranslation',
          'ProductTranslation',
          'ArticleTranslation',
          'ImageTranslation',
          'SizeTranslation',
          'Money',
          'PriceRange',
          'ProductPrice',
          'PriceTier',
          'PriceQuote',
          'PriceList',
          'ExchangeRates',
          'SavedView',
          'ReceivedInvitation',
          'ReceivedStaffInvitation',
          'ExchangeRate',
          'Rating',
          'FocusPoint',
          'PageInfo',
          'ProductFacets',
          'OrderEvent',
          'ListeningBegun',
          'OrderPlacedEvent',
          'OrderChangedEvent',
          'QuotationChangedEvent',
          'ProductStockEvent',
          'OrderListLine',
          'QuotationFigures',
          'AuditChange',
          'AuditSubject',
          'SessionEnding',
          'SecondFactor',
          'SecondFactorStep',
          'Authenticator',
          'SecuritySettings',
          'ShopOverview',
          'OverviewDay',
          'QuotationMonth',
          'QuotationOutcome',
          'QuotationReport',
          'SalesFigures',
          'SalesReport',
          'SalesReportRow',
          'StockReport',
          'StockReportRow',
          'SalesTotal',
          'BestSeller',
          'OrderStatusCount',
          'OrderApproval',
          'OrderPayment',
          'PaymentRefund',
          'PaymentReversal',
          'LetterOfCreditDocument',
          'PaymentPart',
          'ScheduledPayment',
          'PaymentTerms',
          'AgeingReport',
          'AgeingRow',
          'CompanyCredit',
          'InvoiceSettings',
          'ShipmentLine',
          'OrderAddressChange',
          'OrderSizeChoice',
          'ReturnLine',
          'ReturnEvent',
          'ReturnStatusCount',
          'ManagedProductStatusCount',
          'ReviewStatusCount',
          'ReviewAnswer',
          'ReviewFlagCount',
          'InquiryStatusCount',
        ],
        suffixes: ['Connection', 'Edge', 'Facet', 'Success', 'Payload', 'Result'],
      },
    },
  ],
  // Lists go forward only, and show their nodes beside the edges.
  '@graphql-eslint/relay-arguments': ['error', { includeBoth: false }],
  '@graphql-eslint/relay-connection-types': 'error',
  '@graphql-eslint/relay-edge-types': ['error', { shouldImplementNode: false, listTypeCanWrapOnlyEdgeType: false }],
  '@graphql-eslint/relay-page-info': 'error',
})

/** What the client's documents keep to: first of all, the schema. */
export const documentRules = graphqlFiles(['client/src/**/*.graphql'], {
  ...forDocuments,
  '@graphql-eslint/naming-convention': naming(forDocuments, {
    // The component, and the property that it goes into.
    FragmentDefinition: { requiredPattern: /^[A-Z][A-Za-z\d]*_[a-z][A-Za-z\d]*$/ },
  }),
})
