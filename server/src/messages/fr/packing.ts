import type { packing as english } from '../en/packing'

/** As `en/packing.ts`, in French. */
export const packing: Record<keyof typeof english, string> = {
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
}
