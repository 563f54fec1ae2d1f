/** Messages and emails about companies and their members. */
export const companies = {
  theCompanyName: 'Le nom de l’entreprise',
  thePaymentTerms: 'Le champ des conditions de paiement',
  theLabel: 'Le libellé',
  theRecipient: 'Le destinataire',
  theCity: 'La ville',
  theRegion: 'La région',
  thePostalCode: 'Le code postal',
  thePurchaseOrderNumber: 'Le numéro de bon de commande',
  theBillingAddress: 'L’adresse de facturation',
  theCostCenter: 'Le centre de coûts',
  theBuyerNote: 'Le message',
  countryCode: 'Veuillez indiquer le pays par son code de deux lettres majuscules, par exemple DE.',
  vatNumberPattern:
    'Le numéro de TVA doit comporter de 4 à 20 lettres et chiffres. Les espaces, points et tirets sont ignorés.',
  vatNumberWrong:
    'Ce ne peut être un numéro de TVA de {country} : un chiffre est faux ou manque. Veuillez le comparer avec l’immatriculation ou laisser le champ vide.',
  eoriPattern:
    'Le numéro EORI doit commencer par les deux lettres du pays qui l’a attribué, suivies de 1 à 15 lettres et chiffres, par exemple DE1234567.',
  verifyYourEmail:
    'Veuillez d’abord confirmer votre adresse e-mail : ouvrez le lien de l’e-mail que nous vous avons envoyé.',
  tooManyCompanies: 'Vous pouvez appartenir à {max} entreprises au plus. Veuillez d’abord en quitter une.',
  companyFull:
    'Une entreprise peut avoir {max} membres au plus. Demandez d’abord à l’un de ses propriétaires de retirer quelqu’un.',
  companyNotFound: 'Entreprise introuvable. Vous n’en êtes peut-être plus membre.',
  companyRoleNeeded:
    'Votre rôle dans l’entreprise ne le permet pas. Veuillez vous adresser à l’un de ses propriétaires.',
  tooManyInvitations:
    'Trop d’invitations sont en attente ou ont été envoyées dans l’heure. Révoquez-en ou réessayez dans une heure.',
  alreadyMember: 'Cette personne est déjà membre de l’entreprise.',
  invitationNotFound:
    'Cette invitation n’est plus valable : elle a été acceptée, révoquée ou remplacée, ou elle a expiré. Veuillez en demander une nouvelle.',
  invitationForOther:
    'Cette invitation a été envoyée à une autre adresse e-mail. Veuillez vous connecter avec l’adresse qui a reçu l’e-mail et la confirmer.',
  invitationForOtherAddress:
    'Cette invitation a été envoyée à une autre adresse e-mail. Connectez-vous avec l’adresse qui a reçu l’e-mail.',
  companyMemberNotFound: 'Membre introuvable. Veuillez recharger la page.',
  companyHasOwner: 'Cette entreprise a déjà un propriétaire actif, qui gère les rôles.',
  lastOwner: 'L’entreprise a besoin d’un propriétaire. Veuillez d’abord en désigner un autre.',
  companyAddressNotFound: 'Adresse introuvable. Veuillez recharger la page.',
  tooManyCompanyAddresses:
    'Une entreprise peut avoir {max} adresses au plus. Supprimez-en une dont vous n’avez plus besoin.',
  onlyOwnerNeeded:
    'Cette personne est l’unique propriétaire d’une entreprise qui a d’autres membres. Veuillez d’abord faire désigner un autre propriétaire.',
  mayNotOrderForCompany:
    'Vous ne pouvez pas commander pour cette entreprise. Veuillez demander à l’un de ses propriétaires le rôle d’acheteur.',
  companyOrderFixed: 'Cette commande est celle de l’entreprise, et vous ne pouvez pas la modifier.',
  purchaseOrderNumberMissing: 'Cette entreprise exige un numéro de bon de commande. Indiquez-en un.',
  companyOrderRequired:
    'Les membres de {company} ne peuvent commander que pour l’entreprise. Choisissez-la sous « Commander pour » ou demandez à l’un de ses propriétaires.',
  roleOwner: 'Propriétaire',
  roleBuyer: 'Acheteur',
  roleApprover: 'Approbateur',
  invitedSubject: '{inviter} vous invite à rejoindre {company} chez {shop}',
  invitedHeading: 'Vous êtes invité à rejoindre {company}',
  invitedPreview: '{inviter} vous invite à commander ensemble.',
  invitedText:
    '{inviter} vous invite à rejoindre {company} chez {shop}. Le lien ci-dessous ne sert qu’une fois et expire après 7 jours.',
  invitedAdvice:
    'Connectez-vous avec l’adresse à laquelle cet e-mail a été envoyé. Si vous ne savez pas qui vous invite, vous pouvez l’ignorer.',
  acceptInvitation: 'Accepter l’invitation',
  whyInvited: 'Vous recevez cet e-mail parce que {inviter} vous a invité sur {shop}.',
  factCompany: 'Entreprise',
  factRole: 'Rôle',
  factPurchaseOrderNumber: 'Numéro de bon de commande',
  factBillTo: 'Adresse de facturation',
  factCostCenter: 'Centre de coûts',
  factBuyerNote: 'Votre message',
}
