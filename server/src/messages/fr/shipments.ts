import type { shipments as english } from '../en/shipments'

/** As `en/shipments.ts`, in French. */
export const shipments: Record<keyof typeof english, string> = {
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
}
