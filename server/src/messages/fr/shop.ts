import type { shop as english } from '../en/shop'

/** As `en/shop.ts`, in French. */
export const shop: Record<keyof typeof english, string> = {
  statusPlaced: 'passée',
  statusConfirmed: 'confirmée',
  statusShipped: 'expédiée',
  statusDelivered: 'livrée',
  statusCancelled: 'annulée',
  both: '{first} {second}',
  statusAlready: 'Cette commande est déjà {from}.',
  statusCannotBecome: 'L’état de cette commande ne peut pas changer de « {from} » à « {to} ».',
  staysCancelled: 'Elle reste annulée ; le client peut passer une nouvelle commande.',
  staysDelivered: 'Elle reste livrée ; tout le reste est à régler avec le client.',
  writeToShop: 'Veuillez écrire à la boutique si quelque chose ne va pas.',
  nextStatuses: 'États possibles : {statuses}.',
  orderNotFound: 'Cette commande n’existe pas. Veuillez la chercher dans la liste des commandes.',
  returnedStockTooLarge:
    'Avec ces pièces, le stock serait trop grand pour être compté. La boutique doit d’abord le corriger.',
  orderingBusy: 'Beaucoup de personnes commandent ce produit en ce moment. Veuillez réessayer dans un instant.',
  orderFormUsed:
    'Ce formulaire a déjà servi à une autre commande. Veuillez recharger la page et commander de nouveau. Un programme envoie une nouvelle clé d’idempotence.',
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
    '{count, plural, one {# ligne de votre commande n’est pas possible ainsi} other {# lignes de votre commande ne sont pas possibles ainsi}}. Rien n’a été commandé : veuillez corriger et commander de nouveau.',
  sizeRequired: 'Veuillez choisir une taille de ce produit : {sizes}.',
  unknownSize: 'Ce produit n’existe pas dans cette taille. Veuillez choisir {sizes}.',
  noSizes: 'Ce produit n’existe pas en plusieurs tailles. Veuillez le commander sans taille.',
  orderNeedsSize:
    '{count, plural, one {Il faut choisir une taille pour « {product} » avant de confirmer la commande} other {Il faut choisir une taille pour {count} lignes avant de confirmer la commande}}. Choisissez-la sur la page de la commande.',
  sizeFixed: 'La taille de cette ligne ne peut plus être choisie.',
  sizeOfOtherPrice:
    'Cette taille a son propre prix, différent de celui de votre commande. Veuillez choisir une autre taille, ou annuler la commande et en passer une nouvelle.',
  skuTaken: 'Un autre produit, peut-être retiré de la boutique, porte cette référence. Veuillez en choisir une autre.',
  skuTwice: 'La référence {sku} est donnée deux fois. Chaque produit et chaque taille doivent avoir la leur.',
  skuOfProduct: 'La référence {sku} est celle de « {product} ». Veuillez en choisir une autre.',
  skuOfGoneProduct:
    'La référence {sku} est celle de « {product} », retiré de la boutique ; des commandes la citent encore. Veuillez en choisir une autre.',
  skuOfSize: 'La référence {sku} est celle de la taille {size} de « {product} ». Veuillez en choisir une autre.',
  skuOfGoneSize:
    'La référence {sku} est celle de la taille {size}, que « {product} » n’a plus ; des commandes la citent encore. Veuillez en choisir une autre.',
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
  listTooLong:
    'Une liste compte au plus {max} produits ; avec ceux-ci, elle en aurait {lineCount}. Rien n’a été ajouté : veuillez d’abord en retirer, ou commander ceux-ci à part.',
  orderListNotFound: 'Cette liste ne figure pas parmi les vôtres.',
  orderListNameTaken: 'Vous avez déjà une liste nommée {name}. Veuillez choisir un autre nom ou remplacer cette liste.',
  orderListNameUsed: 'Vous avez déjà une liste nommée {name}. Veuillez choisir un autre nom.',
  savedViewNotFound: 'Cette vue ne figure pas parmi les vôtres.',
  tooManySavedViews:
    'Vous avez {max} vues de cette liste, ce qui est le maximum. Supprimez-en une dont vous n’avez plus besoin.',
  tooManyStockAlerts:
    'Vous attendez {max} produits et tailles, ce qui est le maximum. Renoncez à un article dont vous n’avez plus besoin.',
  tooManyOrderLists:
    'Vous avez {max} listes enregistrées, le maximum. Veuillez en supprimer une dont vous n’avez plus besoin.',
  totalTooLarge: 'Le total de cette commande dépasse ce que la boutique peut accepter.',
  productGone: 'Ce produit n’est plus dans la boutique.',
  productNotThere: 'Ce produit n’est pas dans la boutique.',
  noProductOfName: 'Aucun produit de la boutique ne porte ce nom.',
  severalOfName: 'Plusieurs produits portent ce nom. Veuillez envoyer le productId du vôtre.',
  productChanged:
    'Quelqu’un d’autre a modifié ce produit entre-temps. Rien n’a été enregistré : regardez ce qui a changé, puis enregistrez de nouveau.',
  productFormUsed:
    'Ce que vous aviez envoyé auparavant depuis ce formulaire a été enregistré, mais pas ceci : regardez le produit tel qu’il est maintenant, puis enregistrez de nouveau. Un programme envoie une nouvelle clé d’idempotence.',
  stockBelowZero:
    'Le stock ne peut pas descendre sous 0 : il est de {availableQuantity, number} maintenant. Rien n’a été enregistré.',
  stockTooLarge:
    'Le stock peut compter au plus {max, number} pièces ; il est de {availableQuantity, number} maintenant.',
  categoryNotFound: 'Cette catégorie n’existe pas. Veuillez choisir l’une des catégories de la boutique.',
  imageNotYours: 'Cette image n’est pas parmi celles que vous avez envoyées. Veuillez l’envoyer de nouveau.',
  photoNotYours: 'Cette photo n’est pas parmi celles que vous avez envoyées. Veuillez l’envoyer de nouveau.',
  shopReviewed:
    'Vous avez déjà donné un avis sur la boutique, et il reste. Vous pouvez donner un avis sur chaque produit que vous avez acheté.',
  productReviewed: 'Vous avez déjà donné un avis sur ce produit. Votre premier avis reste.',
  notPurchased: 'Seul un acheteur de ce produit peut donner un avis. Veuillez d’abord le commander.',
  userNotFound: 'Cette personne n’existe pas. Son compte est peut-être fermé ; veuillez recharger la liste.',
  nobodyThere: 'Cette personne n’existe pas.',
  goneOrErased: 'Cette personne n’existe pas, ou ses données ont déjà été effacées.',
  nobodyOfEmail: 'Personne n’a de compte avec cette adresse e-mail.',
  lastAdmin: 'C’est le dernier administrateur de la boutique. Nommez d’abord quelqu’un d’autre administrateur.',
  emailNotVerified:
    'Cette personne n’a pas encore montré que son adresse e-mail est la sienne. Demandez-lui d’abord de la confirmer.',
  freshSignInNeeded:
    'Veuillez confirmer que c’est bien vous : reconnectez-vous, et terminez les autres sessions dans les 5 minutes.',
  adminNotErasable: 'Cette personne est administrateur. Veuillez d’abord lui retirer ses droits d’administrateur.',
  ordersUnderWay:
    '{count, plural, one {# commande de cette personne est encore en route et a besoin} other {# commandes de cette personne sont encore en route et ont besoin}} de son adresse. Veuillez d’abord livrer ou annuler.',
  keptOrders:
    '{count, plural, one {# commande est conservée} other {# commandes sont conservées}} pour la comptabilité, sans données personnelles (produit, quantité, prix et dates uniquement).',
  keptReviews: '{count, plural, one {# avis est conservé} other {# avis sont conservés}} sans nom ni photo.',
  keptImages:
    '{count, plural, one {# fichier image sera supprimé} other {# fichiers image seront supprimés}} dans l’heure.',
  keptAccounts:
    'De la même adresse {count, plural, one {reste # autre compte} other {restent # autres comptes}} ; « Tous les utilisateurs » ne montre pas les comptes fermés. Qui exploite la boutique les efface par la commande person:erase et cette adresse.',
  keptAuditLog:
    'Le journal d’audit garde ce que les administrateurs ont fait, par numéro et sans noms ; une ligne ne peut pas en être retirée.',
  keptBackups: 'Les sauvegardes antérieures contiennent encore les données jusqu’à ce qu’elles soient jetées.',
  keptFirebase:
    'Le compte chez Firebase reste : la boutique n’a pas d’identifiants pour lui. Veuillez le supprimer dans la console Firebase.',
  firebaseAway: 'Firebase n’a pas supprimé le compte : rien n’a donc été effacé. Veuillez réessayer dans une minute.',
}
