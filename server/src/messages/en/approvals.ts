/** Messages about orders awaiting approval. */
export const approvals = {
  theReason: 'The reason',
  statusAwaitingApproval: 'waiting for approval',
  approverNeeded: 'Only owners and approvers of the company decide on its orders.',
  otherApproverNeeded:
    'You placed this order yourself. Please ask another owner or approver of the company to decide on it.',
  waitsNoMore: 'This order does not wait for a decision any more: it is {status}.',
  orderChanged: 'This order is not as you were shown it. Please look at it as it is now, and decide again.',
  waitsSubject: 'Your order of {goods} waits for approval',
  waitsHeading: 'Your order waits for approval',
  waitsPreview: '{goods}, {total} in all.',
  waitsText:
    'We have received your order and set the pieces aside for you. It is above your limit at {company}, so another person there has to approve it. You will hear from us when it is decided.',
  approvedSubject: 'Your order of {goods} is approved',
  approvedHeading: 'Your order is approved',
  approvedPreview: 'It is placed now.',
  approvedText: 'Somebody at your company has approved your order. You will hear from us when it is confirmed.',
  declinedSubject: 'Your order of {goods} was declined',
  declinedHeading: 'Your order was declined',
  declinedPreview: 'Nothing will be delivered.',
  declinedText: 'Somebody at your company has declined your order. Nothing will be delivered. This is the reason:',
  toApproveSubject: 'Order {number} of {company} waits for your approval',
  toApproveHeading: 'An order waits for your approval',
  toApprovePreview: '{customer} has ordered for {total}.',
  toApproveText:
    '{customer} has placed an order for {company} that is above their limit. Please approve or decline it; until then we keep the pieces.',
  factOrderedBy: 'Ordered by',
  seeOrderToApprove: 'See the order',
  whyApprover: 'You get this mail because you may approve orders of {company} at Instrumenta.',
}
