import type { programs as english } from '../en/programs'

/** As `en/programs.ts`, in French. */
export const programs: Record<keyof typeof english, string> = {
  notByKey: 'Ceci n’est pas possible avec une clé d’API. Connectez-vous.',
  keyLacksScope: 'Cette clé ne permet pas cela. Il lui faut l’autorisation {scope}.',
  keyEnded: 'Cette clé d’API a expiré ou a été révoquée. Demandez-en une nouvelle à un administrateur.',
  keyInvalid: 'Cette clé d’API n’est pas valide. Vérifiez que vous l’avez copiée en entier.',
  scopesNeeded: 'Une clé a besoin d’au moins une autorisation.',
  keyExpiry:
    'La date d’expiration doit être une date telle que 2027-11-20, aujourd’hui ou plus tard, dans les deux ans.',
  tooManyKeys: 'La limite de {max} clés actives est atteinte. Révoquez-en d’abord une.',
  failedJobNotFound: 'Cette tâche ne fait plus partie des tâches en échec. Veuillez recharger la liste.',
  keyNotFound: 'Clé introuvable. Veuillez recharger la liste.',
  auditedScopes: 'Autorisations',
  auditedExpiresAt: 'Expiration',
  webhookUrlLength: 'L’adresse doit comporter de 1 à 2 000 caractères.',
  webhookUrl: 'L’URL doit être publique et commencer par https://, sans mot de passe ni fragment.',
  webhookEventsNeeded: 'Veuillez choisir au moins un événement.',
  tooManyWebhooks: 'La limite de {max} webhooks est atteinte. Supprimez-en d’abord un.',
  webhookNotFound: 'Webhook introuvable. Veuillez recharger la liste.',
  webhookNotPublic: 'L’URL n’est pas accessible publiquement.',
  webhookLate: 'Pas de réponse en {seconds, number} {seconds, plural, one {seconde} other {secondes}}.',
  webhookNoConnection: 'Pas de connexion : {reason}.',
  deliveryNotFound: 'Cet envoi n’existe plus. Veuillez recharger la liste.',
  auditedUrl: 'URL du webhook',
  auditedEvents: 'Événements',
  auditedIsActive: 'Activé',
  auditedDeliveries: 'Envois relancés',
}
