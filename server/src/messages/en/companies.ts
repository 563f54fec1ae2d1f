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
  countryCode: 'Give the country by its code of two capital letters, for example DE.',
  vatNumberPattern: 'The VAT number must have 4 to 20 letters and digits. Spaces, dots and dashes are ignored.',
  vatNumberWrong:
    'This can’t be a VAT number of {country}: a digit is wrong or missing. Compare it with the registration, or leave it empty.',
  eoriPattern:
    'The EORI number must be the two letters of the issuing country, then 1 to 15 letters and digits, for example DE1234567.',
  verifyYourEmail: 'Verify your email address first: open the link in the email we sent you.',
  tooManyCompanies: 'You can belong to up to {max} companies. Leave one first.',
  companyFull: 'A company can have up to {max} members. Ask one of its owners to remove someone first.',
  companyNotFound: 'Company not found. You may no longer be a member.',
  companyRoleNeeded: 'Your role in the company doesn’t allow this. Ask one of its owners.',
  tooManyInvitations:
    'Too many invitations are pending, or were sent within the hour. Revoke some, or try again in an hour.',
  alreadyMember: 'This person is already a member of the company.',
  invitationNotFound:
    'This invitation is no longer valid: it was used, revoked or replaced, or has expired. Ask for a new one.',
  invitationForOther:
    'This invitation was sent to another email address. Sign in with the address that received the email, and verify it.',
  invitationForOtherAddress:
    'This invitation was sent to another email address. Sign in with the address that received the email.',
  companyMemberNotFound: 'Member not found. Reload the page.',
  companyHasOwner: 'This company already has an active owner, who manages its roles.',
  lastOwner: 'The company needs an owner. Make someone else an owner first.',
  companyAddressNotFound: 'We couldn’t find this address. Reload the page.',
  tooManyCompanyAddresses: 'A company can have up to {max} addresses. Delete one you no longer need.',
  onlyOwnerNeeded:
    'This user is the only owner of a company that has other members. Ask the owner to make someone else an owner first.',
  mayNotOrderForCompany: 'You can’t order for this company. Ask one of its owners to make you a buyer.',
  companyOrderFixed: 'This order belongs to the company, so you can’t change it.',
  purchaseOrderNumberMissing: 'This company requires a purchase order number. Enter one.',
  companyOrderRequired:
    '{company} only lets its members order for it. Choose it under “Order for”, or ask one of its owners.',
  roleOwner: 'Owner',
  roleBuyer: 'Buyer',
  roleApprover: 'Approver',
  invitedSubject: '{inviter} invites you to {company} at {shop}',
  invitedHeading: 'You are invited to {company}',
  invitedPreview: '{inviter} invites you to order as a team.',
  invitedText: '{inviter} invites you to join {company} at {shop}. The link below works once and expires in 7 days.',
  invitedAdvice:
    'Sign in with the address this email was sent to. If you don’t know who invited you, you can ignore this email.',
  acceptInvitation: 'Accept the invitation',
  whyInvited: 'You’re receiving this email because {inviter} invited you on {shop}.',
  factCompany: 'Company',
  factRole: 'Role',
  factPurchaseOrderNumber: 'Purchase order number',
  factBillTo: 'Bill to',
  factCostCenter: 'Cost centre',
  factBuyerNote: 'Your note',
}
