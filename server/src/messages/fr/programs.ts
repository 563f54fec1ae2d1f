import type { programs as english } from '../en/programs'

/** As `en/programs.ts`, in French. */
export const programs: Record<keyof typeof english, string> = {
  notByKey: 'Une clé ne permet pas cela : quelqu’un doit se connecter.',
  keyLacksScope: 'Cette clé ne permet pas cela : il lui faudrait l’autorisation {scope}.',
  keyEnded: 'Cette clé a été révoquée ou a expiré. Un administrateur peut en créer une nouvelle.',
  keyInvalid: 'Cette clé d’API n’est pas valide. Vérifiez que vous l’avez copiée en entier.',
  scopesNeeded: 'Une clé a besoin d’au moins une autorisation.',
  keyExpiry:
    'Le dernier jour doit être une date telle que 2027-11-20, aujourd’hui ou plus tard, et au plus dans deux ans.',
  tooManyKeys: 'Il y a {max} clés valides, et il ne peut y en avoir plus. Veuillez en révoquer une qui ne sert plus.',
  failedJobNotFound: 'Cette tâche ne fait plus partie des tâches en échec. Veuillez recharger la liste.',
  keyNotFound: 'Cette clé n’existe pas. Veuillez recharger la liste.',
  auditedScopes: 'Autorisations',
  auditedExpiresAt: 'Expiration',
  webhookUrlLength: 'L’adresse doit comporter de 1 à 2 000 caractères.',
  webhookUrl: 'L’adresse doit être publique et commencer par https://, sans mot de passe ni ancre.',
  webhookEventsNeeded: 'Veuillez choisir au moins un événement.',
  tooManyWebhooks: 'Il y a {max} webhooks, et il ne peut y en avoir plus. Veuillez en supprimer un qui ne sert plus.',
  webhookNotFound: 'Ce webhook n’existe pas. Veuillez recharger la liste.',
  webhookNotPublic: 'L’adresse n’est pas publique.',
  webhookLate: 'Pas de réponse en {seconds, number} {seconds, plural, one {seconde} other {secondes}}.',
  webhookNoConnection: 'Pas de connexion : {reason}.',
  deliveryNotFound: 'Cet envoi n’existe plus. Veuillez recharger la liste.',
  auditedUrl: 'Adresse du webhook',
  auditedEvents: 'Événements',
  auditedIsActive: 'Activé',
  auditedDeliveries: 'Envois relancés',
}
