/** The company that sells, its address and bank accounts. */
export const seller = {
  theShopName: 'Le nom de la boutique',
  theLegalName: 'La raison sociale',
  theLineOfBusiness: 'Le secteur d’activité',
  theTaxId: 'Le numéro fiscal',
  theBankName: 'Le nom de la banque',
  theAccountHolder: 'Le titulaire du compte',
  theAccountNumber: 'Le numéro de compte',
  ibanPattern:
    'Cet IBAN n’est pas valide : le pays, la longueur ou la clé de contrôle est incorrect. Comparez-le avec le courrier de la banque.',
  bicPattern: 'Un BIC comporte 8 ou 11 lettres et chiffres, par exemple DEUTDEFF.',
  ibanOrAccountNumber: 'Saisissez un IBAN ou un numéro de compte.',
  bankAccountsAtMost: 'Le vendeur peut avoir au plus {max} comptes bancaires.',
  phoneInternational: 'Saisissez le numéro de téléphone avec l’indicatif du pays, par exemple +49 30 123456.',
  phoneOfCountry: 'Saisissez un numéro de téléphone de ce pays, ou avec l’indicatif, par exemple +49 30 123456.',
  addressPartMissing: 'Ce champ est obligatoire pour les adresses de ce pays.',
  postalCodePattern: 'Ce n’est pas un code postal de ce pays.',
  logoNotFound: 'Ce logo n’existe pas. Téléversez-le à nouveau.',
  sellerChanged:
    'Quelqu’un a modifié les informations du vendeur après que vous les avez ouvertes. Rien n’a été enregistré. Vérifiez les nouvelles informations, puis enregistrez à nouveau.',
  transferTo: 'Virement à {holder} : {account}. Référence : {reference}.',
  auditedSeller: 'Vendeur',
}
