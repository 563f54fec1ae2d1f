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
  orderListNotFound: 'Liste enregistrée introuvable. Rechargez la page.',
  orderListNameTaken: 'Vous avez déjà une liste nommée {name}. Veuillez choisir un autre nom ou remplacer cette liste.',
  orderListNameUsed: 'Vous avez déjà une liste nommée {name}. Veuillez choisir un autre nom.',
  savedViewNotFound: 'Vue enregistrée introuvable. Rechargez la page.',
  tooManySavedViews: 'La limite de {max} vues de cette liste est atteinte. Supprimez-en d’abord une.',
  tooManyStockAlerts: 'La limite de {max} alertes de retour en stock est atteinte. Désactivez-en d’abord une.',
  tooManyOrderLists: 'La limite de {max} listes enregistrées est atteinte. Supprimez-en d’abord une.',
  totalTooLarge: 'Cette commande dépasse le total maximal. Divisez-la en commandes plus petites.',
  productGone: 'Ce produit n’est plus disponible.',
  productNotThere: 'Ce produit n’est pas disponible.',
  noProductOfName: 'Aucun produit de la boutique ne porte ce nom.',
  severalOfName: 'Plusieurs produits portent ce nom. Veuillez envoyer le productId du vôtre.',
  productChanged:
    'Quelqu’un d’autre a modifié ce produit. Vos modifications n’ont pas été enregistrées. Vérifiez la nouvelle version, puis enregistrez de nouveau.',
  productFormUsed:
    'Vos modifications précédentes ont été enregistrées, mais pas celles-ci. Rechargez le produit et réessayez. Les clients de l’API envoient une nouvelle clé d’idempotence.',
  stockBelowZero:
    'Le stock ne peut pas descendre sous 0 : il est de {availableQuantity, number} maintenant. Rien n’a été enregistré.',
  stockTooLarge:
    'Le stock peut compter au plus {max, number} pièces ; il est de {availableQuantity, number} maintenant.',
  categoryNotFound: 'Cette catégorie n’existe pas. Veuillez choisir l’une des catégories de la boutique.',
  imageNotYours: 'Vous n’avez pas téléversé cette image. Téléversez-la de nouveau.',
  photoNotYours: 'Vous n’avez pas téléversé cette photo. Téléversez-la de nouveau.',
  shopReviewed:
    'Vous avez déjà donné votre avis sur la boutique. Vous pouvez donner un avis sur chaque produit acheté.',
  productReviewed: 'Vous avez déjà donné votre avis sur ce produit.',
  notPurchased: 'Vous ne pouvez donner votre avis que sur des produits achetés. Commandez-le d’abord.',
  userNotFound: 'Utilisateur introuvable. Le compte est peut-être fermé. Rechargez la liste.',
  nobodyThere: 'Utilisateur introuvable.',
  goneOrErased: 'Utilisateur introuvable ou déjà effacé.',
  nobodyOfEmail: 'Personne n’a de compte avec cette adresse e-mail.',
  lastAdmin: 'C’est le dernier administrateur de la boutique. Nommez d’abord quelqu’un d’autre administrateur.',
  emailNotVerified: 'Cet utilisateur n’a pas vérifié son adresse e-mail. Demandez-lui de le faire d’abord.',
  freshSignInNeeded:
    'Veuillez confirmer que c’est bien vous : reconnectez-vous, et terminez les autres sessions dans les 5 minutes.',
  adminNotErasable: 'Cette personne est administrateur. Veuillez d’abord lui retirer ses droits d’administrateur.',
  ordersUnderWay:
    '{count, plural, one {# commande ouverte de cet utilisateur a besoin} other {# commandes ouvertes de cet utilisateur ont besoin}} de son adresse. Veuillez d’abord livrer ou annuler.',
  keptOrders:
    '{count, plural, one {# commande est conservée} other {# commandes sont conservées}} pour la comptabilité, sans données personnelles (produit, quantité, prix et dates uniquement).',
  keptReviews: '{count, plural, one {# avis est conservé} other {# avis sont conservés}} sans nom ni photo.',
  keptImages:
    '{count, plural, one {# fichier image sera supprimé} other {# fichiers image seront supprimés}} dans l’heure.',
  keptAccounts:
    '{count, plural, one {# autre compte avec cette adresse reste} other {# autres comptes avec cette adresse restent}}. Les comptes fermés ne sont pas affichés. Pour les effacer, lancez person:erase avec l’adresse.',
  keptAuditLog:
    'Le journal d’audit garde les actions de l’équipe par numéro et sans noms. Ses lignes ne peuvent pas être supprimées.',
  keptBackups: 'Les sauvegardes existantes contiennent les données jusqu’à leur suppression.',
  keptFirebase:
    'Le compte chez Firebase reste : la boutique n’a pas d’identifiants pour lui. Veuillez le supprimer dans la console Firebase.',
  firebaseAway: 'Firebase n’a pas supprimé le compte : rien n’a donc été effacé. Veuillez réessayer dans une minute.',
}
