/** Numbers in descriptions that are no range of the field itself. */
export const otherwise = [
  // Days, probed with the orders.
  'AuditFilter.from',
  'AuditFilter.to',
  'OrderFilter.placedFrom',
  'OrderFilter.placedTo',
  // Instants; tested with changed records.
  'OrderFilter.updatedFrom',
  'ManagedProductFilter.updatedFrom',
  'ProductFilter.updatedFrom',
  // Parts of a sign-in.
  'EndOtherSessionsInput.idToken',
  'ConfirmIdentityInput.idToken',
  // A number of lines; tested with baskets.
  'AddToBasketInput.lines',
  'SetBasketLinesInput.lines',
  'SaveOrderListInput.lines',
  // Probed with orders.
  'CancelOrderLinesInput.lines',
  'ShipOrderInput.lines',
  'MoveOrdersInput.ids',
  'UndoOrderActsInput.ids',
  // A number of lines; tested with returns.
  'RequestReturnInput.lines',
  'RequestReturnInput.photoIds',
  'AcceptedLineInput.quantity',
  // Days, probed with shipments.
  'ShipOrderInput.expectedOn',
  'PlaceOrderForCustomerInput.expectedOn',
  'UpdateShipmentInput.expectedOn',
  'UpdateOrderDetailsInput.expectedOn',
  // A series starts at 1; probed with invoices.
  'UpdateInvoiceSettingsInput.invoicePrefix',
  // Above or below 0; tested separately.
  'StockChangeInput.delta',
  'StockRowInput.change',
  // A number of rows; tested with updates by SKU.
  'UpdateStockInput.rows',
  'UpdatePricesInput.rows',
  // Numbers of entries; tested with images, documents, devices and related products.
  ...['CreateProductInput', 'UpdateProductInput'].flatMap((input) =>
    ['pictures', 'relatedIds', 'documents', 'deviceIdentifiers'].map((list) => `${input}.${list}`),
  ),
  // A number of phrases; tested with synonyms.
  'SaveSearchSynonymInput.words',
  'SaveSearchSynonymInput.meanings',
  // Numbers of registers and accounts, and how many, probed with the seller.
  'UpdateSellerInput.vatNumber',
  'UpdateSellerInput.eori',
  'UpdateSellerInput.bankAccounts',
  'BankAccountInput.bic',
  // A number and a sum; tested with payment terms.
  'PaymentPartInput.percent',
  'PaymentPartInput.days',
  'SetPaymentScheduleInput.parts',
  // How many, probed with the letters of credit.
  'SaveLetterOfCreditInput.documents',
  'UpdatePaymentTermsInput.schedule',
  'UpdatePaymentTermsInput.reminderDays',
  'SetCompanyCreditInput.paymentSchedule',
  'SendQuotationRevisionInput.paymentSchedule',
  // Percentages and how many bands, probed with the shipping methods.
  'ShippingMethodInput.bands',
  'ShippingBandInput.percent',
  'ShippingInsuranceInput.percent',
  // A text of a number, probed with the taxes.
  'SaveTaxRuleInput.rate',
  // A number of figures; tested with the home page.
  'SetHomeFiguresInput.figures',
  // A number and a day; tested with documents.
  'ProductDocumentInput.issuedOn',
  // Days, probed with the articles.
  'CreateArticleInput.publishedOn',
  'UpdateArticleInput.publishedOn',
  // A number of lines; tested with orders.
  'CheckoutInput.lines',
  'RequestQuotationInput.lines',
  'SendQuotationRevisionInput.lines',
  // A number of files; tested with files.
  'RequestQuotationInput.fileIds',
  'WriteToQuotationInput.fileIds',
  // A day and an instant, probed with the quotations.
  'RequestQuotationInput.wantedBy',
  'SendQuotationRevisionInput.validUntil',
  // An instant, probed with the drafts.
  'ProductPublicationInput.visibleFrom',
  // A day, probed with the keys.
  'CreateApiKeyInput.expiresOn',
  // Texts of numbers and files, probed with the prices.
  'UpdatePriceListInput.fixedRate',
  'ImportExchangeRatesInput.file',
]
