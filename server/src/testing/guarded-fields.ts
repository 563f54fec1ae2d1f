/** How a signed-in person gets to each field below the roots that is not for everybody. */
export const waysToGuardedFields: Record<string, string> = {
  'Product.basePrice': '{ products { nodes { basePrice { __typename } } } }',
  'Product.state': '{ products { nodes { state } } }',
  'Product.visibleFrom': '{ products { nodes { visibleFrom } } }',
  'Product.prices': '{ products { nodes { prices { __typename } } } }',
  'ProductVariant.prices': '{ products { nodes { variants { prices { __typename } } } } }',
  'User.orders': '{ me { orders { __typename } } }',
  'Product.translations': '{ products { nodes { translations { __typename } } } }',
  'Category.translations': '{ categories { translations { __typename } } }',
  'Image.translations': '{ products { nodes { image { translations { __typename } } } } }',
  'Article.translations': '{ articles { nodes { translations { __typename } } } }',
  'OrderEvent.actor': '{ myOrders { nodes { events { actor { __typename } } } } }',
  'ReviewRecord.flagCount': '{ myReviews { nodes { __typename flagCount } } }',
  'ReviewRecord.flags': '{ myReviews { nodes { flags { __typename } } } }',
  'ReviewRecord.author': '{ myReviews { nodes { author { __typename } } } }',
  'Order.staffNotes': '{ myOrders { nodes { staffNotes { __typename } } } }',
  'Shipment.shippedBy': '{ myOrders { nodes { shipments { shippedBy { __typename } } } } }',
}
