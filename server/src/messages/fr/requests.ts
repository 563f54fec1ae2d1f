import type { requests as english } from '../en/requests'

/** As `en/requests.ts`, in French. */
export const requests: Record<keyof typeof english, string> = {
  // Requests
  signInFirst: 'Veuillez d’abord vous connecter.',
  sessionEnded: 'Votre session a expiré. Veuillez vous reconnecter.',
  adminOnly: 'Seul un administrateur peut faire cela.',
  notAdminAnyMore: 'Vous n’êtes plus administrateur.',
  adminSeesOrders: 'Seul un administrateur peut voir les commandes de tout le monde.',
  ownOrdersOnly: 'Vous ne pouvez voir que les commandes de votre propre adresse e-mail.',
  ownEmailOnly: 'Vous ne pouvez utiliser que votre propre adresse e-mail.',
  otherEmail:
    'Cette connexion est celle d’une autre adresse e-mail. Veuillez utiliser celle avec laquelle vous vous êtes connecté.',
  accountEnded: 'Ce compte a été fermé. Si vous pensez qu’il s’agit d’une erreur, écrivez-nous.',
  noEmail: 'Ce compte n’a pas d’adresse e-mail. Veuillez vous connecter par e-mail ou avec Google.',
  sessionsEndedSince: 'Vos sessions ont été terminées après cette connexion. Veuillez vous reconnecter.',
  signInTooOld: 'Votre adresse e-mail a été vérifiée après cette connexion. Veuillez vous reconnecter.',
  signInNotValid: 'Cette connexion n’est plus valable. Veuillez vous reconnecter.',
  signInAway: 'Le service de connexion ne répond pas. Veuillez réessayer dans une minute.',
  sendIdToken: 'Veuillez envoyer un jeton d’identité Firebase sous la forme Authorization: Bearer <token>.',
  oneAuthorization: 'Veuillez envoyer un seul en-tête Authorization, pas plusieurs.',
  noHost: 'L’en-tête Host ne nomme aucun hôte.',
  unknownCurrency: 'L’en-tête X-Currency doit être l’une de ces valeurs : {currencies}.',
  tooManyRequests: 'Trop de requêtes. Veuillez réessayer dans {seconds, plural, one {# seconde} other {# secondes}}.',
  tooCostly:
    'Cette requête coûte {price, number} points. Votre limite est de {perMinute, number} par minute, et il en reste moins. Réessayez dans {seconds, plural, one {# seconde} other {# secondes}}.',
  tooManyObjects:
    'La réponse pourrait compter {objects, number} objets ; {max, number} sont permis. Veuillez demander des listes plus courtes (`first`).',
  tooDear:
    'Cette requête coûte {price, number} points ; le maximum est de {max, number}. Demandez moins à la fois : moins de recherches, de facettes et de totaux, ou des listes plus courtes.',
  databaseAway: 'La boutique est momentanément indisponible. Veuillez réessayer dans un instant.',
  searchTooLong:
    'Cette recherche prend trop de temps pour le moment. Veuillez réessayer dans un instant, ou avec d’autres mots.',
  writeConflict: 'Beaucoup de personnes modifient la même chose en ce moment. Veuillez réessayer dans un instant.',
  transactionTooLong:
    'La boutique est trop sollicitée en ce moment. Rien n’a été modifié. Veuillez réessayer dans un instant.',
  veryBusy: 'La boutique est très sollicitée. Veuillez réessayer dans quelques secondes.',
  tooManyStreams:
    'Trop de connexions en direct sont ouvertes. Veuillez en fermer, ou réessayer dans {seconds, plural, one {# seconde} other {# secondes}}.',
  wentWrong: 'Une erreur s’est produite de notre côté.',
  wentWrongAt:
    'Une erreur s’est produite de notre côté. Veuillez réessayer ; si vous nous écrivez, mentionnez la requête {requestId}.',
  nothingHere: 'Il n’y a rien à cette adresse.',
  otherMethod: 'Méthode non autorisée. Utilisez {methods}.',
  addressTooLong: 'Cette adresse est trop longue. Veuillez la raccourcir.',
  noAddress: 'Ce n’est pas une adresse. Elle doit commencer par une barre oblique.',
  sendBodyAs: 'Veuillez envoyer le corps en {type} et l’indiquer dans l’en-tête Content-Type.',
  bodyEmpty: 'Le corps ne peut pas être vide si l’en-tête Content-Type annonce du JSON.',
  bodyNotJson: 'Le corps n’est pas du JSON valable. Veuillez le corriger et le renvoyer.',
  bodyTooLarge: 'Le corps est trop grand. Veuillez en envoyer moins à la fois.',
  bodyLength: 'Le corps n’a pas la longueur que donne l’en-tête Content-Length.',
  bodyOtherType: 'Cette adresse n’accepte pas de corps du type que donne l’en-tête Content-Type.',
  addressUnreadable: 'Cette URL contient une séquence % non valide. Veuillez la corriger.',
  untrustedOperation:
    'Cette boutique n’accepte que les opérations de ses propres pages. Si vous êtes sur l’une d’elles, rechargez-la.',
  pageNotFound: 'Page introuvable',
  pageTooMany: 'Trop de requêtes',
  pageBackSoon: 'De retour dans un instant',
  pageDidNotWork: 'Une erreur s’est produite',
  pageWentWrong: 'Une erreur s’est produite',
  backToShop: 'Retour à la boutique',
  messageSent: 'Message envoyé. Nous répondrons bientôt.',
  thankYou: 'Merci',
  goBackAndCorrect: '{problem} Revenez en arrière et corrigez ; ce que vous avez saisi est encore là.',
  messageTooLong: 'Le message est trop long : il doit compter de 1 à 5 000 caractères.',
  messageFromElsewhere:
    'Ce formulaire a été envoyé depuis un autre site, le message n’a donc pas été transmis. Utilisez le formulaire de contact de la boutique.',
  measuredElsewhere: 'Ces mesures proviennent de la page d’un autre site ; elles n’ont donc pas été prises en compte.',
  newMessage: 'Nouveau message',
  toContactForm: 'Vers le formulaire de contact',

  // API keys and webhooks
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
