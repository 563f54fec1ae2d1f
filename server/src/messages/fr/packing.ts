import type { packing as english } from '../en/packing'

/** As `en/packing.ts`, in French. */
export const packing: Record<keyof typeof english, string> = {
  expectedDayAhead: 'Veuillez indiquer un jour à partir d’aujourd’hui, dans les deux ans.',
  trackingWithShipped: 'Le transporteur et le numéro de suivi ne vont qu’avec SHIPPED.',
  trackingOfOrders: 'Veuillez indiquer au plus un transporteur et un numéro de suivi pour chacune des commandes.',
  trackingNumberPattern:
    'Veuillez écrire le numéro de suivi avec des lettres, des chiffres, des espaces, des points, des barres obliques, des tirets et des tirets bas.',
  shipmentNotFound: 'Cette expédition n’existe pas.',
  orderNoteNotFound: 'Il n’existe pas de telle note de votre part.',
  orderActNotFound: 'Cette opération n’existe pas, ou elle est passée depuis longtemps.',
  undoOwnActs: 'Seule la personne qui l’a faite peut l’annuler.',
  undoTooLate:
    'C’était il y a plus de {seconds} secondes : on ne peut plus revenir en arrière, et l’e-mail est en route.',
  undoneAlready: 'Cela a déjà été annulé.',
  undoOrderChanged:
    'La commande a changé depuis : on ne peut plus revenir en arrière. Regardez la commande telle qu’elle est maintenant.',
  undoStockGone:
    'Il ne reste plus assez de {sku} de ce qui est revenu en stock. En stock maintenant : {availableQuantity}. La commande reste annulée.',
  addressFixed: 'Cette commande est maintenant {status} : sa destination ne peut plus être modifiée.',
  ordersToNameFromTo: 'Veuillez indiquer de 1 à {max} commandes.',
  factExpectedOn: 'Livraison prévue le',
  shipmentNewsSubject: 'À propos de l’expédition de {goods}',
  shipmentNewsHeading: 'Votre expédition : quelque chose a changé',
  shipmentNewsText: 'Les informations relatives à votre expédition ont changé. Voici la situation actuelle :',
  noteNewsSubject: 'Une note concernant votre commande de {goods}',
  noteNewsHeading: 'Une note concernant votre commande',
  noteNewsText: 'Nous avons quelque chose à vous dire au sujet de votre commande :',
  addressNewsSubject: 'Votre commande de {goods} : l’adresse de livraison a été modifiée',
  addressNewsHeading: 'L’adresse de livraison de votre commande a changé',
  addressNewsText:
    'L’adresse ou le numéro de téléphone pour la livraison de votre commande a été modifié. Si vous ne vous y attendiez pas, veuillez répondre à cet e-mail.',
}
