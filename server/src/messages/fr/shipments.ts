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
    '{count, plural, one {{count} ligne n’est pas possible ainsi} many {{count} lignes ne sont pas possibles ainsi} other {{count} lignes ne sont pas possibles ainsi}}. Rien n’a été modifié : veuillez regarder la commande telle qu’elle est maintenant.',
  nothingToCancel: 'Cette commande est maintenant {status} : plus rien ne peut en être annulé.',
  lineNotFound: 'Cette commande n’a pas une telle ligne.',
  nothingLeftOfLine: 'Il ne reste rien de {product} à expédier ou à annuler.',
  moreThanLeft:
    '{left, plural, one {Seule {left} pièce} many {Seules {left} pièces} other {Seules {left} pièces}} de {product} {left, plural, one {peut encore être expédiée ou annulée} many {peuvent encore être expédiées ou annulées} other {peuvent encore être expédiées ou annulées}}.',
  lineShipped:
    'Une partie de cette ligne a déjà été expédiée. Veuillez écrire à la boutique si vous ne voulez pas du reste.',
  leavesTooFew:
    'Veuillez laisser au moins {minQuantity, plural, one {{minQuantity} pièce} many {{minQuantity} pièces} other {{minQuantity} pièces}}, ou annuler toute la ligne.',
  cancelWholeCartons:
    'Ce produit est vendu par cartons de {increment} pièces : veuillez annuler des cartons entiers, ou toute la ligne.',
  piecesFormUsed:
    'Ce formulaire a déjà servi à autre chose. Veuillez recharger la page et réessayer. Un programme envoie une nouvelle clé d’idempotence.',
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
  factLater: 'À suivre',
  factCarrier: 'Transporteur',
  factTrackingNumber: 'Numéro de suivi',
  factTotalDue: 'À payer',
}
