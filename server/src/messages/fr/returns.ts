import type { returns as english } from '../en/returns'

/** As `en/returns.ts`, in French. */
export const returns: Record<keyof typeof english, string> = {
  returnRequested: 'demandé',
  returnAccepted: 'accepté',
  returnDeclined: 'refusé',
  returnReceived: 'reçu',
  returnClosed: 'clos',
  returnWithdrawn: 'retiré',
  returnStays: 'Un retour à l’état « {state} » ne peut pas être modifié ainsi.',
  returnNotFound: 'Ce retour n’existe pas, ou vous ne pouvez pas le voir.',
  returnFormUsed:
    'Ce formulaire a déjà servi pour un autre retour. Veuillez recharger la page et refaire la demande. Un programme envoie une nouvelle clé d’idempotence.',
  tooManyReturns: 'Une commande peut avoir au plus {max} retours. Veuillez écrire à la boutique.',
  returnRefused:
    '{count, plural, one {{count} ligne ne peut pas être retournée ainsi} other {{count} lignes ne peuvent pas être retournées ainsi}}. Rien n’a été envoyé : veuillez regarder la commande telle qu’elle est maintenant.',
  nothingToReturn: 'Rien de {product} ne peut être retourné.',
  moreThanReturnable:
    '{left, plural, one {Une seule pièce de {product} peut être retournée.} other {Seules # pièces de {product} peuvent être retournées.}}',
  otherReasonTold: 'Veuillez écrire quelle est la raison.',
  photosAtMost: 'Veuillez envoyer au plus {max} photos.',
  photosUnused:
    'Vous avez téléversé {max} photos qui n’ont pas été envoyées. Veuillez d’abord en envoyer quelques-unes ou revenir demain.',
  photosGone: 'Une photo n’est plus là ou a déjà été envoyée. Veuillez l’ajouter à nouveau.',
  photoNotFound: 'Cette photo n’existe pas, ou vous ne pouvez pas la voir.',
  lineNotInReturn: 'Le retour n’a pas cette ligne.',
  eachReturnLine: 'Veuillez indiquer chaque ligne du retour une fois.',
  acceptsNothing: 'Veuillez accepter au moins une pièce, ou refuser le retour.',
  moreThanAsked: 'La demande ne porte pas sur plus de {max}.',
  moreThanAccepted: 'Pas plus de {max} n’ont été acceptées.',
  moreThanPaid: 'C’est plus que ce qui a été payé pour ces pièces.',
  factReturn: 'Retour',
  factCredit: 'Avoir',
  factCreditNote: 'Avoir n°',
  piecesAccepted: '{accepted} sur {asked} × {product} acceptées',
  returnRequestedSubject: 'Demande de retour {number} enregistrée',
  returnRequestedHeading: 'Votre demande de retour est enregistrée',
  returnRequestedText: 'Nous avons bien enregistré votre demande de retour et vous répondrons bientôt.',
  returnAcceptedSubject: 'Votre retour {number} : accepté',
  returnAcceptedHeading: 'Nous acceptons votre retour',
  returnAcceptedText:
    'Nous acceptons votre retour comme indiqué ci-dessous. Si la marchandise doit revenir, veuillez glisser dans le colis un mot avec le numéro du retour.',
  returnDeclinedSubject: 'Votre retour {number} : non accepté',
  returnDeclinedHeading: 'Nous ne pouvons pas accepter votre retour',
  returnDeclinedText: 'Nous ne pouvons malheureusement pas accepter votre retour. Voici pourquoi :',
  returnReceivedSubject: 'Votre retour {number} : la marchandise est là',
  returnReceivedHeading: 'Votre marchandise est arrivée',
  returnReceivedText: 'Ce que vous avez renvoyé est arrivé et a été examiné.',
  returnClosedSubject: 'Votre retour {number} : terminé',
  returnClosedHeading: 'Votre retour est terminé',
  returnClosedText:
    'Votre retour est terminé. Le remboursement éventuel figure ci-dessous ; il est effectué selon votre mode de paiement habituel.',
  auditedReturnNumber: 'Retour',
  auditedReturnState: 'État du retour',
  auditedRestocked: 'Remis en stock',
  auditedCreditNote: 'Avoir n°',
  auditedCredit: 'Montant de l’avoir',
}
