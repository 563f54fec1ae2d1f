import type { orders as english } from '../en/orders'

/** As `en/orders.ts`, in French. */
export const orders: Record<keyof typeof english, string> = {
  // Orders
  statusPlaced: 'passée',
  statusConfirmed: 'confirmée',
  statusShipped: 'expédiée',
  statusDelivered: 'livrée',
  statusCancelled: 'annulée',
  both: '{first} {second}',
  statusAlready: 'Cette commande est déjà {from}.',
  statusCannotBecome: 'Le statut de cette commande ne peut pas passer de « {from} » à « {to} ».',
  staysCancelled: 'Elle reste annulée ; le client peut passer une nouvelle commande.',
  staysDelivered: 'Une commande livrée ne peut pas être modifiée. Contactez directement le client.',
  writeToShop: 'Écrivez-nous si quelque chose ne va pas.',
  nextStatuses: 'Statuts possibles : {statuses}.',
  orderNotFound: 'Commande introuvable. Cherchez-la dans la liste des commandes.',
  returnedStockTooLarge: 'Le stock maximal serait dépassé. Corrigez d’abord le stock.',
  orderingBusy: 'Beaucoup de personnes commandent ce produit en ce moment. Veuillez réessayer dans un instant.',
  orderFormUsed:
    'Ce formulaire a déjà servi à une autre commande. Veuillez recharger la page et commander de nouveau. Les clients de l’API envoient une nouvelle clé d’idempotence.',
  belowMinimum: 'Veuillez commander au moins {minQuantity, plural, one {# pièce} other {# pièces}}.',
  notAMultiple:
    'Ce produit se vend par cartons de {increment, number} : vous pouvez commander {nearestBelow, number} ou {nearestAbove, number} pièces.',
  notAMultipleBut:
    'Ce produit se vend par cartons de {increment, number} : vous pouvez commander {nearest, number} pièces.',
  cartonsOnly: 'Ce produit se vend par cartons de {increment, number} pièces.',
  soldOut: 'Ce produit est épuisé.',
  tooFewLeft: 'Il ne reste que {availableQuantity, plural, one {# pièce} other {# pièces}} en stock.',
  tooFewForLines:
    'Il ne reste que {availableQuantity, plural, one {# pièce} other {# pièces}} en stock, pour toutes les lignes de ce produit.',
  linesRefused:
    '{count, plural, one {# ligne de votre commande est à modifier} other {# lignes de votre commande sont à modifier}}. Rien n’a été commandé. Corrigez et commandez de nouveau.',
  sizeRequired: 'Veuillez choisir une taille de ce produit : {sizes}.',
  unknownSize: 'Ce produit n’existe pas dans cette taille. Veuillez choisir {sizes}.',
  noSizes: 'Ce produit n’existe pas en plusieurs tailles. Veuillez le commander sans taille.',
  orderNeedsSize:
    '{count, plural, one {Il faut choisir une taille pour « {product} » avant de confirmer la commande} other {Il faut choisir une taille pour {count} lignes avant de confirmer la commande}}. Choisissez-la sur la page de la commande.',
  sizeFixed: 'La taille de cette ligne ne peut plus être modifiée.',
  sizeOfOtherPrice:
    'Cette taille a un prix différent de celui de votre commande. Choisissez une autre taille, ou annulez la commande et passez-en une nouvelle.',
  addressTwice:
    'Indiquez l’adresse de livraison soit en texte avec un numéro de téléphone, soit dans des champs séparés.',
  addressNeeded: 'Indiquez l’adresse de livraison.',
  addressInFields: 'Indiquez l’adresse de livraison de cette commande dans des champs séparés.',
  totalChanged:
    'Le total a changé : il est maintenant de {total}. Si vous êtes d’accord, passez de nouveau la commande.',
  shippingMethodNeeded: 'Choisissez un mode d’expédition. Rien n’a été commandé.',
  freightByQuotation:
    'Aucun mode d’expédition ne convient à cette commande. Demandez un devis pour connaître le prix du fret.',
  orderCountryFixed:
    'Les taxes de cette commande dépendent du pays, vous ne pouvez donc pas le modifier. Contactez-nous pour le faire.',
  priceChanged:
    'Le prix a changé : une pièce coûte maintenant {unitPrice}. Veuillez commander de nouveau à ce prix si vous l’acceptez.',
  totalTooLarge: 'Cette commande dépasse le total maximal. Divisez-la en commandes plus petites.',

  // Saved lists, saved views and stock alerts
  listTooLong:
    'Une liste compte au plus {max} produits ; avec ceux-ci, elle en aurait {lineCount}. Rien n’a été ajouté : veuillez d’abord en retirer, ou commander ceux-ci à part.',
  orderListNotFound: 'Liste enregistrée introuvable. Rechargez la page.',
  orderListNameTaken: 'Vous avez déjà une liste nommée {name}. Veuillez choisir un autre nom ou remplacer cette liste.',
  orderListNameUsed: 'Vous avez déjà une liste nommée {name}. Veuillez choisir un autre nom.',
  savedViewNotFound: 'Vue enregistrée introuvable. Rechargez la page.',
  tooManySavedViews: 'La limite de {max} vues de cette liste est atteinte. Supprimez-en d’abord une.',
  tooManyStockAlerts: 'La limite de {max} alertes de retour en stock est atteinte. Désactivez-en d’abord une.',
  tooManyOrderLists: 'La limite de {max} listes enregistrées est atteinte. Supprimez-en d’abord une.',

  // Shipments and partial cancellations
  theCarrier: 'Le transporteur',
  theTrackingNumber: 'Le numéro de suivi',
  linesOnce: 'Chaque ligne ne peut être indiquée qu’une fois.',
  ordersFromTo: 'Veuillez indiquer de 1 à {max, number} commandes.',
  ordersOnce: 'Chaque commande ne peut être indiquée qu’une fois.',
  cancelOneByOne: 'Les commandes s’annulent une par une.',
  statusPartlyShipped: 'partiellement expédiée',
  cancelRest: 'Ce qui n’a pas été expédié peut encore être annulé ligne par ligne.',
  cancelUnsentLines: 'Les lignes dont rien n’a été expédié peuvent encore être annulées une par une.',
  piecesRefused:
    '{count, plural, one {{count} ligne ne peut pas être modifiée ainsi} many {{count} lignes ne peuvent pas être modifiées ainsi} other {{count} lignes ne peuvent pas être modifiées ainsi}}. Rien n’a été modifié. Vérifiez la commande et réessayez.',
  nothingToCancel: 'Cette commande est {status} et ne peut plus être annulée.',
  lineNotFound: 'Cette ligne ne fait pas partie de la commande. Rechargez la page.',
  nothingLeftOfLine: 'Il ne reste rien de {product} à expédier ou à annuler.',
  moreThanLeft:
    '{left, plural, one {Seule {left} pièce} many {Seules {left} pièces} other {Seules {left} pièces}} de {product} {left, plural, one {peut encore être expédiée ou annulée} many {peuvent encore être expédiées ou annulées} other {peuvent encore être expédiées ou annulées}}.',
  lineShipped: 'Une partie de cette ligne a déjà été expédiée. Écrivez-nous si vous ne voulez pas du reste.',
  leavesTooFew:
    'Veuillez laisser au moins {minQuantity, plural, one {{minQuantity} pièce} many {{minQuantity} pièces} other {{minQuantity} pièces}}, ou annuler toute la ligne.',
  cancelWholeCartons:
    'Ce produit est vendu par cartons de {increment} pièces : veuillez annuler des cartons entiers, ou toute la ligne.',
  piecesFormUsed:
    'Ce formulaire a déjà servi à autre chose. Veuillez recharger la page et réessayer. Les clients de l’API envoient une nouvelle clé d’idempotence.',
  partlyShippedSubject: 'Une partie de votre commande est expédiée : {goods}',
  partlyShippedHeading: 'Une partie de votre commande est en route',
  partlyShippedPreview: 'Le reste suivra.',
  partlyShippedText:
    'Une partie de votre commande a quitté nos entrepôts et est en route. Le reste suivra ; nous vous écrirons dès son expédition.',
  youCancelledPartSubject: 'Vous avez annulé {goods} de votre commande',
  weCancelledPartSubject: 'Nous avons dû annuler {goods} de votre commande',
  cancelledPartHeading: 'Une partie de votre commande est annulée',
  cancelledPartPreview: 'Le reste de votre commande ne change pas.',
  youCancelledPartText:
    'Comme vous l’avez demandé, nous avons annulé une partie de votre commande. Le reste ne change pas.',
  weCancelledPartText:
    'Nous sommes désolés : nous avons dû annuler une partie de votre commande. Le reste ne change pas.',
  factLater: 'Pas encore expédié',
  factCarrier: 'Transporteur',
  factTrackingNumber: 'Numéro de suivi',
  factTotalDue: 'À payer',

  // Days, notes and addresses, and the emails about them
  expectedDayAhead: 'Choisissez une date à partir d’aujourd’hui, dans les deux ans.',
  trackingWithShipped: 'Le transporteur et le numéro de suivi ne s’envoient qu’avec SHIPPED.',
  trackingOfOrders: 'Veuillez indiquer au plus un transporteur et un numéro de suivi pour chacune des commandes.',
  trackingNumberPattern:
    'Veuillez écrire le numéro de suivi avec des lettres, des chiffres, des espaces, des points, des barres obliques, des tirets et des tirets bas.',
  shipmentNotFound: 'Expédition introuvable. Rechargez la commande.',
  orderNoteNotFound: 'Note introuvable. Vous ne pouvez modifier que vos propres notes.',
  orderActNotFound: 'Cette modification est introuvable ou trop ancienne pour être annulée.',
  undoOwnActs: 'Seule la personne qui a fait la modification peut l’annuler.',
  undoTooLate: 'Plus de {seconds} secondes se sont écoulées : ce n’est plus annulable. L’e-mail a été envoyé.',
  undoneAlready: 'Cela a déjà été annulé. Rechargez la commande.',
  undoOrderChanged: 'La commande a changé depuis : ce n’est plus annulable. Vérifiez la commande.',
  undoStockGone:
    'Le stock de {sku} ne suffit pas pour rétablir la commande. En stock : {availableQuantity}. La commande reste annulée.',
  addressFixed: 'Cette commande est {status} : son adresse de livraison ne peut plus être modifiée.',
  ordersToNameFromTo: 'Veuillez indiquer de 1 à {max} commandes.',
  factExpectedOn: 'Livraison prévue',
  shipmentNewsSubject: 'À propos de l’expédition de {goods}',
  shipmentNewsHeading: 'Du nouveau sur votre expédition',
  shipmentNewsText: 'Les informations relatives à votre expédition ont changé. Voici la situation actuelle :',
  noteNewsSubject: 'Une note concernant votre commande de {goods}',
  noteNewsHeading: 'Une note concernant votre commande',
  noteNewsText: 'Nous avons quelque chose à vous dire au sujet de votre commande :',
  addressNewsSubject: 'Votre commande de {goods} : l’adresse de livraison a été modifiée',
  addressNewsHeading: 'L’adresse de livraison de votre commande a changé',
  addressNewsText:
    'L’adresse de livraison ou le numéro de téléphone de votre commande a été modifié. Si vous ne l’avez pas demandé, répondez aussitôt à cet e-mail.',

  // Returns
  returnRequested: 'demandé',
  returnAccepted: 'accepté',
  returnDeclined: 'refusé',
  returnReceived: 'reçu',
  returnClosed: 'clos',
  returnWithdrawn: 'retiré',
  returnStays: 'Ceci n’est pas possible avec un retour au statut « {state} ».',
  returnNotFound: 'Retour introuvable, ou vous n’y avez pas accès.',
  returnFormUsed:
    'Ce formulaire a déjà servi pour un autre retour. Veuillez recharger la page et refaire la demande. Les clients de l’API envoient une nouvelle clé d’idempotence.',
  tooManyReturns: 'Une commande peut avoir au plus {max} retours. Écrivez-nous.',
  returnRefused:
    '{count, plural, one {{count} ligne ne peut pas être retournée ainsi} other {{count} lignes ne peuvent pas être retournées ainsi}}. Rien n’a été envoyé. Vérifiez la commande et réessayez.',
  nothingToReturn: 'Rien de {product} ne peut être retourné.',
  moreThanReturnable:
    '{left, plural, one {Une seule pièce de {product} peut être retournée.} other {Seules # pièces de {product} peuvent être retournées.}}',
  otherReasonTold: 'Décrivez la raison.',
  photosAtMost: 'Veuillez envoyer au plus {max} photos.',
  photosUnused: 'Vous avez {max} photos non envoyées. Envoyez-en d’abord, ou réessayez demain.',
  photosGone: 'Une photo n’est plus là ou a déjà été envoyée. Veuillez l’ajouter à nouveau.',
  photoNotFound: 'Photo introuvable, ou vous n’y avez pas accès.',
  lineNotInReturn: 'Cette ligne ne fait pas partie du retour. Rechargez la page.',
  eachReturnLine: 'Veuillez indiquer chaque ligne du retour une fois.',
  acceptsNothing: 'Veuillez accepter au moins une pièce, ou refuser le retour.',
  moreThanAsked: 'La demande porte sur {max} seulement. Saisissez un nombre plus petit.',
  moreThanAccepted: 'Le nombre accepté est de {max} seulement. Saisissez un nombre plus petit.',
  moreThanPaid: 'C’est plus que ce qui a été payé pour ces pièces. Saisissez un montant plus petit.',
  factReturn: 'Retour',
  factCredit: 'Avoir',
  factCreditNote: 'Avoir n°',
  piecesAccepted: '{accepted} sur {asked} × {product} acceptées',
  returnRequestedSubject: 'Demande de retour {number} enregistrée',
  returnRequestedHeading: 'Votre demande de retour est enregistrée',
  returnRequestedText: 'Nous avons bien enregistré votre demande de retour et vous répondrons bientôt.',
  returnAcceptedSubject: 'Retour {number} accepté',
  returnAcceptedHeading: 'Nous acceptons votre retour',
  returnAcceptedText:
    'Nous acceptons votre retour comme indiqué ci-dessous. Si vous renvoyez des articles, glissez dans le colis une note portant le numéro du retour.',
  returnDeclinedSubject: 'Retour {number} non accepté',
  returnDeclinedHeading: 'Nous ne pouvons pas accepter votre retour',
  returnDeclinedText: 'Nous ne pouvons malheureusement pas accepter votre retour. Voici pourquoi :',
  returnReceivedSubject: 'Retour {number} : marchandise reçue',
  returnReceivedHeading: 'Votre marchandise est arrivée',
  returnReceivedText: 'Nous avons reçu et examiné les articles que vous avez renvoyés.',
  returnClosedSubject: 'Retour {number} terminé',
  returnClosedHeading: 'Votre retour est terminé',
  returnClosedText:
    'Votre retour est terminé. L’avoir éventuel figure ci-dessous ; il est versé selon votre mode de paiement habituel.',
  auditedReturnNumber: 'Retour',
  auditedReturnState: 'Statut du retour',
  auditedRestocked: 'Remis en stock',
  auditedCreditNote: 'Avoir n°',
  auditedCredit: 'Montant de l’avoir',
}
