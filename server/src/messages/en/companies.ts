/** Messages and emails about companies and their members. */
export const companies = {
  theCompanyName: 'The company’s name',
  thePaymentTerms: 'The payment terms',
  theLabel: 'The label',
  theRecipient: 'The recipient',
  theCity: 'The town',
  theRegion: 'The region',
  thePostalCode: 'The postal code',
  thePurchaseOrderNumber: 'The purchase order number',
  theBillingAddress: 'The billing address',
  theCostCenter: 'The cost centre',
  theBuyerNote: 'The note',
  countryCode: 'Please give the country by its code of two capital letters, for example DE.',
  vatNumberPattern: 'The VAT number must have 4 to 20 letters and digits. Spaces, dots and dashes do not matter.',
  vatNumberWrong:
    'This cannot be a VAT number of {country}: a digit is wrong or missing. Please compare it with the registration, or leave it empty.',
  eoriPattern:
    'The EORI number must be the two letters of the country that gave it, then 1 to 15 letters and digits, for example DE1234567.',
  verifyYourEmail: 'Please verify your email address first: open the link in the mail that we have sent you.',
  tooManyCompanies: 'Somebody can be in {max} companies. Please leave one first that you do not need any more.',
  companyFull: 'A company can have {max} members. Please ask one of its owners to remove somebody first.',
  companyNotFound: 'There is no such company among yours.',
  companyRoleNeeded: 'Your role in the company does not let you do this. Please ask one of its owners.',
  tooManyInvitations:
    'Too many invitations are waiting, or were sent within the hour. Please revoke some, or try again in an hour.',
  alreadyMember: 'This person is a member of the company already.',
  invitationNotFound:
    'This invitation is not good any more: it was accepted, revoked or replaced, or its time is over. Please ask for a new one.',
  invitationForOther:
    'This invitation was sent to another email address. Please sign in with the address that got the mail, and verify it.',
  invitationForOtherAddress:
    'This invitation was sent to another email address. Sign in with the address that received the email.',
  companyMemberNotFound: 'There is no such member. Please reload the page.',
  companyHasOwner: 'The company has an owner who can sign in. They give its members their roles.',
  lastOwner: 'The company needs an owner. Please make somebody else an owner first.',
  companyAddressNotFound: 'There is no such address in the company’s book. Please reload the page.',
  tooManyCompanyAddresses: 'A company can have {max} addresses. Please delete one first that is not needed any more.',
  onlyOwnerNeeded:
    'This person is the only owner of a company that has other members. Please have somebody else made an owner first.',
  mayNotOrderForCompany: 'You cannot order for this company. Please ask one of its owners to make you a buyer.',
  companyOrderFixed: 'This order is the company’s, and you cannot change it.',
  purchaseOrderNumberMissing: 'This company needs a purchase order number on each order. Please give yours.',
  companyOrderRequired:
    '{company} only lets its members order for it. Choose it under “Order for”, or ask one of its owners.',
  roleOwner: 'Owner',
  roleBuyer: 'Buyer',
  roleApprover: 'Approver',
  invitedSubject: '{inviter} invites you to {company} at Instrumenta',
  invitedHeading: 'You are invited to {company}',
  invitedPreview: '{inviter} invites you to order together.',
  invitedText: '{inviter} invites you to join {company} at Instrumenta. The link below is good for 7 days and once.',
  invitedAdvice:
    'Sign in with the address that this mail was sent to. If you do not know who invites you, you need not do anything.',
  acceptInvitation: 'Accept the invitation',
  whyInvited: 'You get this mail because {inviter} has given your address at Instrumenta.',
  factCompany: 'Company',
  factRole: 'Role',
  factPurchaseOrderNumber: 'Purchase order number',
  factBillTo: 'Bill to',
  factCostCenter: 'Cost centre',
  factBuyerNote: 'Your note',
}
