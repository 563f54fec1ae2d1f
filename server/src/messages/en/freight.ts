/** Messages about shipping methods. */
export const freight = {
  shippingMethodGone: 'This shipping method no longer exists.',
  shippingMethodChanged:
    'Someone else changed this shipping method. Your changes weren’t saved. Review the new version, then save again.',
  shippingMethodsAtMost: 'The shop can have at most {max} shipping methods.',
  percentPattern: 'Enter a percentage from 0 to 99.999, for example 0.25.',
  bandsFromTo: 'A price rule has 1 to {max} price bands.',
  bandBasis:
    'A band by weight has a limit in grams, a band by value an amount of goods, and a flat price has no limit.',
  bandLimits: 'Each band needs a higher limit than the one before it. Only the last may have none.',
  deliveryDaysOrder: 'The longest delivery time can’t be shorter than the shortest.',
  auditedShippingMethod: 'Shipping method',
}
