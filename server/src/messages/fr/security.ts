import type { security as english } from '../en/security'

/** As `en/security.ts`, in French. */
export const security: Record<keyof typeof english, string> = {
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
