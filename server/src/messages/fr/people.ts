import type { people as english } from '../en/people'

/** As `en/people.ts`, in French. */
export const people: Record<keyof typeof english, string> = {
  // Users and erasure
  userNotFound: 'Utilisateur introuvable. Le compte est peut-être fermé. Rechargez la liste.',
  nobodyThere: 'Utilisateur introuvable.',
  goneOrErased: 'Utilisateur introuvable ou déjà effacé.',
  nobodyOfEmail: 'Personne n’a de compte avec cette adresse e-mail.',
  lastAdmin: 'C’est le dernier administrateur de la boutique. Nommez d’abord quelqu’un d’autre administrateur.',
  emailNotVerified: 'Cet utilisateur n’a pas vérifié son adresse e-mail. Demandez-lui de le faire d’abord.',
  freshSignInNeeded:
    'Veuillez confirmer que c’est bien vous : reconnectez-vous, et terminez les autres sessions dans les 5 minutes.',
  adminNotErasable: 'Cette personne est administrateur. Veuillez d’abord lui retirer ses droits d’administrateur.',
  ordersUnderWay:
    '{count, plural, one {# commande ouverte de cet utilisateur a besoin} other {# commandes ouvertes de cet utilisateur ont besoin}} de son adresse. Veuillez d’abord livrer ou annuler.',
  keptOrders:
    '{count, plural, one {# commande est conservée} other {# commandes sont conservées}} pour la comptabilité, sans données personnelles (produit, quantité, prix et dates uniquement).',
  keptReviews: '{count, plural, one {# avis est conservé} other {# avis sont conservés}} sans nom ni photo.',
  keptImages:
    '{count, plural, one {# fichier image sera supprimé} other {# fichiers image seront supprimés}} dans l’heure.',
  keptAccounts:
    '{count, plural, one {# autre compte avec cette adresse reste} other {# autres comptes avec cette adresse restent}}. Les comptes fermés ne sont pas affichés. Pour les effacer, lancez person:erase avec l’adresse.',
  keptAuditLog:
    'Le journal d’audit garde les actions de l’équipe par numéro et sans noms. Ses lignes ne peuvent pas être supprimées.',
  keptBackups: 'Les sauvegardes existantes contiennent les données jusqu’à leur suppression.',
  keptFirebase:
    'Le compte chez Firebase reste : la boutique n’a pas d’identifiants pour lui. Veuillez le supprimer dans la console Firebase.',
  firebaseAway: 'Firebase n’a pas supprimé le compte : rien n’a donc été effacé. Veuillez réessayer dans une minute.',

  // Companies and their members
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

  // Approval of orders
  theReason: 'Le motif',
  statusAwaitingApproval: 'en attente d’approbation',
  approverNeeded: 'Seuls les propriétaires et les approbateurs de l’entreprise peuvent le faire.',
  otherApproverNeeded:
    'Vous avez passé cette commande vous-même. Demandez à un autre propriétaire ou approbateur de l’entreprise d’en décider.',
  waitsNoMore: 'Cette commande n’a plus besoin d’approbation. Son statut : {status}.',
  orderChanged: 'Cette commande a changé depuis que vous l’avez ouverte. Vérifiez-la, puis décidez à nouveau.',
  waitsSubject: 'Votre commande de {goods} attend une approbation',
  waitsHeading: 'Votre commande attend une approbation',
  waitsPreview: '{goods}, {total} en tout.',
  waitsText:
    'Nous avons reçu votre commande et réservé le stock pour vous. Elle dépasse votre plafond chez {company} : une autre personne de l’entreprise doit l’approuver. Nous vous écrirons une fois la décision prise.',
  approvedSubject: 'Votre commande de {goods} est approuvée',
  approvedHeading: 'Votre commande est approuvée',
  approvedPreview: 'Votre commande est passée.',
  approvedText: 'Votre entreprise a approuvé votre commande. Nous vous écrirons lorsqu’elle sera confirmée.',
  declinedSubject: 'Votre commande de {goods} a été refusée',
  declinedHeading: 'Votre commande a été refusée',
  declinedPreview: 'Rien ne sera livré.',
  declinedText: 'Votre entreprise a refusé votre commande. Rien ne sera livré. En voici le motif :',
  toApproveSubject: 'La commande {number} de {company} attend votre approbation',
  toApproveHeading: 'Une commande attend votre approbation',
  toApprovePreview: '{customer} a commandé pour {total}.',
  toApproveText:
    '{customer} a passé pour {company} une commande qui dépasse son plafond. Veuillez l’approuver ou la refuser. D’ici là, nous gardons le stock réservé.',
  seeOrderToApprove: 'Voir la commande',
  whyApprover: 'Vous recevez cet e-mail parce que vous pouvez approuver les commandes de {company} chez {shop}.',

  // Staff
  staffRoleRefuses: 'Votre rôle dans l’équipe ne le permet pas. Adressez-vous à un administrateur de la boutique.',
  alreadyAdmin: 'Cet utilisateur est déjà administrateur. Retirez-lui d’abord les droits d’administrateur.',
  alreadyStaff: 'Cette adresse a déjà l’accès de l’équipe. Modifiez le rôle dans Tous les utilisateurs.',
  staffRoleOrders: 'Commandes',
  staffRoleCatalogue: 'Catalogue',
  staffRoleViewer: 'Lecture seule',
  staffRoleOrdersText:
    'Vous vous occuperez des commandes, des devis et des messages dans le tableau de bord de la boutique.',
  staffRoleCatalogueText:
    'Vous vous occuperez des produits, des prix, des articles et des avis dans le tableau de bord de la boutique.',
  staffRoleViewerText: 'Vous pouvez voir le tableau de bord de la boutique, mais rien modifier.',
  staffInvitedSubject: '{inviter} vous invite à rejoindre l’équipe de {shop}',
  staffInvitedHeading: 'Vous êtes invité à rejoindre l’équipe',
  staffInvitedPreview: '{inviter} vous invite dans le tableau de bord de la boutique.',
  staffInvitedText:
    '{inviter} vous invite à travailler dans le tableau de bord de {shop}. Le lien ci-dessous ne sert qu’une fois et expire après 7 jours.',
  whyStaffInvited: 'Vous recevez cet e-mail parce que {inviter} vous a invité sur {shop}.',
  auditedStaffRole: 'Rôle dans l’équipe',
  auditedInvitationId: 'Invitation à l’équipe',

  // Second factors and security settings
  secondFactorMissing:
    'Configurez d’abord un second facteur : la boutique l’exige de son équipe. Ouvrez votre profil, « Connexion en deux étapes ».',
  secondFactorRefused:
    'Cela n’a pas fonctionné : le code ou la clé d’accès est incorrect, déjà utilisé ou expiré. Réessayez.',
  secondFactorLocked:
    'Trop de tentatives erronées. Réessayez dans {minutes, plural, one {# minute} other {# minutes}}.',
  signInStepExpired: 'Cette connexion a expiré. Veuillez vous reconnecter.',
  sendSecondFactor: 'Ce compte a un second facteur. Envoyez son code actuel dans `code`.',
  confirmIdentityFirst: 'Confirmez d’abord qu’il s’agit bien de vous.',
  tooManyPasskeys: 'Vous avez {max} clés d’accès, le maximum. Retirez-en d’abord une.',
  secondFactorNotFound: 'Second facteur introuvable.',
  lastSecondFactor: 'La boutique exige un second facteur, et c’est votre seul. Configurez-en d’abord un autre.',
  ownSecondFactorNeeded: 'Configurez d’abord votre propre second facteur.',
  securitySettingsChanged: 'Quelqu’un d’autre a modifié ce réglage. Vérifiez-le et enregistrez à nouveau.',
  passkeyTooLong: 'passkey est trop long.',
  codeOrPasskey: 'Envoyez soit code, soit passkey.',
  codeOrIdToken: 'Envoyez soit code, soit idToken.',
  theCode: 'Le code',
  securityChangedSubject: 'Votre connexion à {shop} a changé',
  securityChangedHeading: 'Votre connexion a changé',
  authenticatorAdded: 'Une application d’authentification a été ajoutée à votre compte.',
  authenticatorRemoved: 'L’application d’authentification a été retirée de votre compte.',
  passkeyAdded: 'Une clé d’accès a été ajoutée à votre compte.',
  passkeyRemoved: 'Une clé d’accès a été retirée de votre compte.',
  recoveryCodeUsed: 'Un code de récupération a été utilisé pour confirmer votre identité.',
  recoveryCodesRenewed: 'Vos codes de récupération ont été remplacés par de nouveaux.',
  secondFactorReset:
    'Un administrateur a retiré tous les seconds facteurs de votre compte. Vous vous connectez désormais avec votre seul mot de passe ou compte Google.',
  securityChangedAdvice:
    'Si ce n’était pas vous, changez votre mot de passe, déconnectez vos autres appareils et prévenez un administrateur de la boutique.',
  factPasskey: 'Clé d’accès',
  seeSecurity: 'Ouvrir votre profil',
  whySecurityChanged: 'Vous recevez cet e-mail parce que vous avez un compte chez {shop}.',
  auditedSecondFactor: 'Second facteur',
  auditedSecondFactorRequired: 'Second facteur exigé de l’équipe',
}
