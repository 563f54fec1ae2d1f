import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
} from 'graphql'
import { z } from 'zod'
import { orderRules } from '../testing/order-rules'
import { otherwise } from '../testing/ranges-told-otherwise'
import { schemaSdl } from '../config/repository'
import { acceptStaffInvitationInput, inviteStaffInput, setStaffRoleInput } from '../modules/staff/staff'
import { createApiKeyInput } from '../modules/api-keys/api-keys'
import { auditFilter } from '../modules/audit/list-audit'
import {
  acceptInvitationInput,
  createCompanyInput,
  inviteToCompanyInput,
  saveCompanyAddressInput,
  setCompanyMemberLimitsInput,
  setCompanyMemberRoleInput,
  updateCompanyAsStaffInput,
  updateCompanyInput,
} from '../modules/companies/companies.input'
import { inquiryFilter } from '../modules/inquiries/list-inquiries'
import {
  addInquiryNoteInput,
  assignInquiryInput,
  replyToInquiryInput,
  setInquiryStatusInput,
} from '../modules/inquiries/update-inquiry'
import { sendInquiryInput } from '../modules/inquiries/inquiries.sql'
import {
  addToBasketInput,
  renameOrderListInput,
  saveOrderListInput,
  setBasketLinesInput,
} from '../modules/order-lists/order-lists.input'
import { shopEventFilter } from '../modules/live/live.resolvers'
import { checkoutTotalsInput } from '../modules/orders/checkout-totals'
import { moveOrdersInput, orderAmountInput, orderFilter, undoOrderActsInput } from '../modules/orders/list-orders.input'
import { addOrderNoteInput, updateOrderDetailsInput } from '../modules/orders/order-details'
import { changeOrderAddressInput } from '../modules/orders/change-address'
import { chooseOrderSizeInput } from '../modules/orders/choose-size'
import {
  approveOrderInput,
  cancelOrderLinesInput,
  checkoutInput,
  declineOrderInput,
  placeOrderForInput,
  shipOrderInput,
  updateShipmentInput,
  updateOrderStatusInput,
} from '../modules/orders/orders.input'
import { updatePricesInput, updateStockInput } from '../modules/bulk/update-rows.input'
import { importExchangeRatesInput, updatePriceListInput } from '../modules/prices/prices.input'
import {
  copyProductInput,
  createProductInput,
  managedProductFilter,
  productFields,
  productFilter,
  updateProductInput,
} from '../modules/products/products.input'
import { productSections } from '../modules/products/product-sections.input'
import {
  acceptQuotationInput,
  quotationFilter,
  requestQuotationInput,
  sendQuotationRevisionInput,
  writeToQuotationInput,
} from '../modules/quotations/quotations.input'
import {
  answerReviewInput,
  approveReviewInput,
  createReviewInput,
  flagReviewInput,
  hideReviewInput,
  reviewFilter,
  updateReviewInput,
} from '../modules/reviews/reviews.input'
import {
  createWebhookEndpointInput,
  replayWebhookInput,
  updateWebhookEndpointInput,
} from '../modules/webhooks/webhooks'
import { updateProfileInput, userFilter } from '../modules/users/users'
import { endOtherSessionsInput } from '../modules/users/end-sessions'
import { saveSearchSynonymInput, searchSynonymFilter } from '../modules/synonyms/search-synonyms'
import { homeFigureInput, homeFigureTextInput, setHomeFiguresInput } from '../modules/home-page/home-figures'
import { postalAddressFields } from '../shared/fields'
import {
  createShippingMethodInput,
  deliveryDaysInput,
  deliveryTermsInput,
  shippingBandInput,
  shippingInsuranceInput,
  shippingMethodInput,
  shippingNameInput,
  updateShippingMethodInput,
} from '../modules/freight/freight.input'
import { bankAccountInput, updateSellerInput } from '../modules/seller/seller.input'
import { createArticleInput, updateArticleInput } from '../modules/articles/articles'
import {
  createCategoryInput,
  deleteCategoryInput,
  moveCategoryInput,
  updateCategoryInput,
} from '../modules/categories/categories'
import {
  translateArticleInput,
  translateCategoryInput,
  translateImageInput,
  productTranslations,
  translateProductInput,
  translateSizeInput,
} from '../modules/translations/translations.input'
import { readRange } from '../testing/described-ranges'
import { personalRules } from '../testing/personal-rules'
import { buildSchema } from './schema'

// `schema.graphql` is written by hand, and zod has the rules: both must have the same fields, lengths and ranges.

const rules: Record<string, z.ZodObject> = {
  ProductFilter: productFilter,
  UserFilter: userFilter.unwrap().unwrap(),
  AuditFilter: auditFilter.unwrap().unwrap(),
  EndOtherSessionsInput: endOtherSessionsInput,
  UpdateProfileInput: updateProfileInput,
  PlaceOrderInput: placeOrderForInput,
  CheckoutInput: checkoutInput,
  CheckoutTotalsInput: checkoutTotalsInput,
  CheckoutLineInput: checkoutInput.shape.lines.element,
  UpdateOrderStatusInput: updateOrderStatusInput,
  MoveOrdersInput: moveOrdersInput,
  OrderTrackingInput: moveOrdersInput.shape.tracking.unwrap().unwrap().element,
  UndoOrderActsInput: undoOrderActsInput,
  OrderFilter: orderFilter.unwrap().unwrap(),
  OrderAmountInput: orderAmountInput,
  CancelOrderLinesInput: cancelOrderLinesInput,
  LinePiecesInput: cancelOrderLinesInput.shape.lines.element,
  ShipOrderInput: shipOrderInput,
  UpdateShipmentInput: updateShipmentInput,
  ...orderRules,
  UpdateOrderDetailsInput: updateOrderDetailsInput,
  AddOrderNoteInput: addOrderNoteInput,
  ChangeOrderAddressInput: changeOrderAddressInput,
  ChooseOrderSizeInput: chooseOrderSizeInput,
  ApproveOrderInput: approveOrderInput,
  DeclineOrderInput: declineOrderInput,
  CreateCompanyInput: createCompanyInput,
  UpdateCompanyInput: updateCompanyInput,
  UpdateCompanyAsStaffInput: updateCompanyAsStaffInput,
  InviteToCompanyInput: inviteToCompanyInput,
  AcceptInvitationInput: acceptInvitationInput,
  SetCompanyMemberRoleInput: setCompanyMemberRoleInput,
  SetCompanyMemberLimitsInput: setCompanyMemberLimitsInput,
  SaveCompanyAddressInput: saveCompanyAddressInput,
  AddToBasketInput: addToBasketInput,
  BasketLineInput: addToBasketInput.shape.lines.element,
  SetBasketLinesInput: setBasketLinesInput,
  SetBasketLineInput: setBasketLinesInput.shape.lines.element,
  SaveOrderListInput: saveOrderListInput,
  ...personalRules,
  RenameOrderListInput: renameOrderListInput,
  RequestQuotationInput: requestQuotationInput,
  QuotationLineInput: requestQuotationInput.shape.lines.element,
  SendQuotationRevisionInput: sendQuotationRevisionInput,
  QuotationRevisionLineInput: sendQuotationRevisionInput.shape.lines.element,
  WriteToQuotationInput: writeToQuotationInput,
  AcceptQuotationInput: acceptQuotationInput,
  QuotationFilter: quotationFilter.unwrap().unwrap(),
  CreateProductInput: createProductInput,
  UpdateProductInput: updateProductInput,
  PriceTierInput: productFields.priceTiers.element,
  ProductVariantInput: productFields.variants.unwrap().element,
  DeviceIdentifierInput: productSections.deviceIdentifiers.unwrap().unwrap().element,
  UpdateStockInput: updateStockInput,
  StockRowInput: updateStockInput.shape.rows.element,
  UpdatePricesInput: updatePricesInput,
  PriceRowInput: updatePricesInput.shape.rows.element,
  ProductPriceInput: productSections.prices.unwrap().unwrap().element,
  ProductDocumentInput: productSections.documents.unwrap().unwrap().element,
  ProductPictureInput: productSections.pictures.unwrap().unwrap().element,
  FocusPointInput: productSections.pictures.unwrap().unwrap().element.shape.focus.unwrap().unwrap(),
  UpdatePriceListInput: updatePriceListInput,
  ImportExchangeRatesInput: importExchangeRatesInput,
  ProductPublicationInput: updateProductInput.shape.publication.unwrap(),
  CopyProductInput: copyProductInput,
  ManagedProductFilter: managedProductFilter,
  StockChangeInput: updateProductInput.shape.stockChange.unwrap(),
  CreateReviewInput: createReviewInput,
  UpdateReviewInput: updateReviewInput,
  FlagReviewInput: flagReviewInput,
  ApproveReviewInput: approveReviewInput,
  HideReviewInput: hideReviewInput,
  AnswerReviewInput: answerReviewInput,
  ReviewFilter: reviewFilter.unwrap().unwrap(),
  SendInquiryInput: sendInquiryInput,
  ReplyToInquiryInput: replyToInquiryInput,
  AddInquiryNoteInput: addInquiryNoteInput,
  AssignInquiryInput: assignInquiryInput,
  SetInquiryStatusInput: setInquiryStatusInput,
  InquiryFilter: inquiryFilter.unwrap().unwrap(),
  TranslateProductInput: translateProductInput,
  ProductTranslationInput: productTranslations.element,
  TranslateSizeInput: translateSizeInput,
  TranslateCategoryInput: translateCategoryInput,
  SetHomeFiguresInput: setHomeFiguresInput,
  UpdateSellerInput: updateSellerInput,
  BankAccountInput: bankAccountInput,
  ShippingMethodInput: shippingMethodInput,
  ShippingMethodNameInput: shippingNameInput,
  ShippingBandInput: shippingBandInput,
  DayRangeInput: deliveryDaysInput,
  DeliveryTermsInput: deliveryTermsInput,
  ShippingInsuranceInput: shippingInsuranceInput,
  CreateShippingMethodInput: createShippingMethodInput,
  UpdateShippingMethodInput: updateShippingMethodInput,
  PostalAddressInput: postalAddressFields,
  HomeFigureInput: homeFigureInput,
  HomeFigureTextInput: homeFigureTextInput,
  CreateCategoryInput: createCategoryInput,
  UpdateCategoryInput: updateCategoryInput,
  MoveCategoryInput: moveCategoryInput,
  DeleteCategoryInput: deleteCategoryInput,
  TranslateImageInput: translateImageInput,
  TranslateArticleInput: translateArticleInput,
  CreateArticleInput: createArticleInput,
  UpdateArticleInput: updateArticleInput,
  SaveSearchSynonymInput: saveSearchSynonymInput,
  SearchSynonymFilter: searchSynonymFilter.unwrap().unwrap(),
  CreateApiKeyInput: createApiKeyInput,
  ShopEventFilter: shopEventFilter,
  InviteStaffInput: inviteStaffInput,
  AcceptStaffInvitationInput: acceptStaffInvitationInput,
  SetStaffRoleInput: setStaffRoleInput,
  CreateWebhookEndpointInput: createWebhookEndpointInput,
  UpdateWebhookEndpointInput: updateWebhookEndpointInput,
  ReplayWebhookInput: replayWebhookInput,
}

const inputTypes = Object.values(buildSchema(schemaSdl).getTypeMap()).filter(isInputObjectType)
const fields = inputTypes
  .filter(({ name }) => rules[name])
  .flatMap((type) =>
    Object.values(type.getFields()).map((field) => [`${type.name}.${field.name}`, type.name, field] as const),
  )

it('has a rule for each input of the schema', () => {
  expect(inputTypes.map(({ name }) => name).sort()).toEqual(Object.keys(rules).sort())
})

it.each(Object.entries(rules))('%s has the same fields in both, and the same that are needed', (name, rule) => {
  const declared = fields.filter(([, type]) => type === name).map(([, , field]) => field)
  const { required = [] } = z.toJSONSchema(rule, { io: 'input', unrepresentable: 'any' })
  expect(Object.keys(rule.shape).sort()).toEqual(declared.map((field) => field.name).sort())
  expect([...required].sort()).toEqual(
    declared
      .filter(isRequiredInputField)
      .map((field) => field.name)
      .sort(),
  )
})

it.each(fields)('%s accepts the values in its description', (coordinate, type, field) => {
  const rule = rules[type]?.shape[field.name]
  const isTaken = (value: unknown) => z.safeParse(rule ?? z.never(), value).success
  const named = getNamedType(field.type)
  if (isEnumType(named)) {
    const asGiven = (name: string) => (isListType(getNullableType(field.type)) ? [name] : name)
    for (const { name } of named.getValues()) expect([name, isTaken(asGiven(name))]).toEqual([name, true])
    expect(isTaken('NO_SUCH')).toBe(false)
  }
  // A required list may have to be non-empty.
  const isNeededList = isNonNullType(field.type) && isListType(field.type.ofType)
  if (!isNeededList) expect(rule !== undefined && isTaken([])).toBe(isListType(field.type))
  const range = readRange(field)
  const saysNumbers = /\d/.test(field.description ?? '') && !otherwise.includes(coordinate)
  expect(range !== undefined).toBe(saysNumbers)
  for (const value of range?.taken ?? []) expect([value, isTaken(value)]).toEqual([value, true])
  for (const value of range?.refused ?? []) expect([value, isTaken(value)]).toEqual([value, false])
})
