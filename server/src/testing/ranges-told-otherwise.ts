/** Numbers in descriptions that are no rule of the field itself. */
export const otherwise = [
  // Days, probed with the orders.
  'AuditFilter.from',
  'AuditFilter.to',
  'OrderFilter.placedFrom',
  'OrderFilter.placedTo',
  // Instants, probed with what changed.
  'OrderFilter.updatedFrom',
  'ManagedProductFilter.updatedFrom',
  'ProductFilter.updatedFrom',
  // Of the sign-in that it speaks of.
  'EndOtherSessionsInput.idToken',
  'ConfirmIdentityInput.idToken',
  // How many lines, probed with baskets.
  'AddToBasketInput.lines',
  'SetBasketLinesInput.lines',
  'SaveOrderListInput.lines',
  // Probed with orders.
  'CancelOrderLinesInput.lines',
  'ShipOrderInput.lines',
  'MoveOrdersInput.ids',
  'UndoOrderActsInput.ids',
  // Of lines, probed with returns.
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
  // Above 0 or below, probed apart.
  'StockChangeInput.delta',
  'StockRowInput.change',
  // How many rows, probed with updates by SKU.
  'UpdateStockInput.rows',
  'UpdatePricesInput.rows',
  // How many, probed with the images, documents, devices and related products.
  ...['CreateProductInput', 'UpdateProductInput'].flatMap((input) =>
    ['pictures', 'relatedIds', 'documents', 'deviceIdentifiers'].map((list) => `${input}.${list}`),
  ),
  // How many, probed with the devices.
  'SetDeviceIdentifiersInput.identifiers',
  // How many phrases, probed with the synonyms.
  'SaveSearchSynonymInput.words',
  'SaveSearchSynonymInput.meanings',
  // How many, probed with the images.
  'SetProductPicturesInput.pictures',
  // Numbers of registers and accounts, and how many, probed with the seller.
  'UpdateSellerInput.vatNumber',
  'UpdateSellerInput.eori',
  'UpdateSellerInput.bankAccounts',
  'BankAccountInput.bic',
  // How many, and a sum, probed with the payment terms.
  'PaymentPartInput.percent',
  'PaymentPartInput.days',
  'SetPaymentScheduleInput.parts',
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
  // How many, probed with the home page.
  'SetHomeFiguresInput.figures',
  'SetRelatedProductsInput.relatedIds',
  // How many, and a day, probed with the documents.
  'SetProductDocumentsInput.documents',
  'ProductDocumentInput.issuedOn',
  // Days, probed with the articles.
  'CreateArticleInput.publishedOn',
  'UpdateArticleInput.publishedOn',
  // Of lines, probed with the orders.
  'CheckoutInput.lines',
  'RequestQuotationInput.lines',
  'SendQuotationRevisionInput.lines',
  // How many files, probed with them.
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
