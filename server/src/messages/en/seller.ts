/** The company that sells, its address and bank accounts. */
export const seller = {
  theShopName: 'The shop’s name',
  theLegalName: 'The legal name',
  theLineOfBusiness: 'The line of business',
  theTaxId: 'The tax number',
  theBankName: 'The bank’s name',
  theAccountHolder: 'The account holder',
  theAccountNumber: 'The account number',
  ibanPattern:
    'This is not a valid IBAN: the country, the length or the check digits are wrong. Compare it with the bank’s letter.',
  bicPattern: 'A BIC has 8 or 11 letters and digits, for example DEUTDEFF.',
  ibanOrAccountNumber: 'Enter an IBAN or an account number.',
  bankAccountsAtMost: 'The seller can have at most {max} bank accounts.',
  phoneInternational: 'Enter the phone number with its country code, for example +49 30 123456.',
  phoneOfCountry: 'Enter a phone number of this country, or one with its country code, for example +49 30 123456.',
  addressPartMissing: 'Addresses in this country need this field.',
  postalCodePattern: 'This is not a postal code of this country.',
  logoNotFound: 'There is no such logo. Upload it again.',
  sellerChanged:
    'Someone else changed the seller’s details after you opened them. Nothing was saved. Check the new details, then save again.',
  transferTo: 'Bank transfer to {holder}: {account}. Reference: {reference}.',
  auditedSeller: 'Seller',
}
