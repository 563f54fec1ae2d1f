import type { catalogue as english } from '../en/catalogue'

/** As `en/catalogue.ts`, in French. */
export const catalogue: Record<keyof typeof english, string> = {
  // Products
  skuTaken: 'Un autre produit, peut-être retiré de la boutique, porte cette référence. Veuillez en choisir une autre.',
  skuTwice: 'La référence {sku} est donnée deux fois. Chaque produit et chaque taille doivent avoir la leur.',
  skuOfProduct: 'La référence {sku} est celle de « {product} ». Veuillez en choisir une autre.',
  skuOfGoneProduct:
    'La référence {sku} est celle de « {product} », retiré de la boutique ; des commandes la citent encore. Veuillez en choisir une autre.',
  skuOfSize: 'La référence {sku} est celle de la taille {size} de « {product} ». Veuillez en choisir une autre.',
  skuOfGoneSize:
    'La référence {sku} est celle de la taille {size}, que « {product} » n’a plus ; des commandes la citent encore. Veuillez en choisir une autre.',
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
  noProductOfPicture: 'Aucun produit de la boutique n’a cette image.',
  productChangedTranslating:
    'Quelqu’un a modifié ce produit après que vous avez commencé à le traduire. Vos modifications n’ont pas été enregistrées. Vérifiez la nouvelle version, puis enregistrez de nouveau.',
  translationChanged:
    'Une autre personne a modifié cette traduction. Vos modifications n’ont pas été enregistrées. Vérifiez la nouvelle version, puis enregistrez de nouveau.',
  thePictureText: 'La description de l’image',

  // Device identifiers
  udiTooLong: 'Un identifiant de dispositif a {max, number} caractères au plus.',
  udiUnreadable:
    'Veuillez donner un identifiant de dispositif tel qu’il figure sur l’étiquette : de GS1, HIBCC ou ICCBBA, avec son chiffre de contrôle.',
  piecesInPackage: 'Un emballage contient de 1 à {max, number} pièces.',
  devicesAtMost: 'Un produit a {max, number} identifiants de dispositif au plus.',
  deviceTwice: 'L’identifiant de dispositif {identifier} est donné deux fois.',
  deviceTaken: 'Un autre produit a l’identifiant de dispositif {identifier}. Rien n’a été enregistré.',
  deviceSizeUnknown: 'Le produit n’a pas cette taille.',
  udiUnknownForm: 'Ce n’est pas un identifiant de GS1, HIBCC ou ICCBBA : « {part} ».',
  udiNoDevice: 'La partie qui identifie le dispositif manque : « {part} ».',
  udiWrongLength: 'Une partie est trop courte ou trop longue : « {part} ».',
  udiWrongCharacters: 'Une partie contient des caractères non valides : « {part} ».',
  udiWrongCheckDigit: 'Le chiffre de contrôle ne correspond pas. Vérifiez les fautes de frappe : « {part} ».',
  udiWrongDate: 'Cette date n’est pas valide : « {part} ».',
  udiUnknownPart: 'Partie inconnue : « {part} ».',
  udiSaidTwice: 'Valeurs contradictoires pour la même partie : « {part} ».',
  udiExpiresBefore: 'La date de péremption précède la date de fabrication : « {part} ».',

  // Documents of products
  documentsAtMost: 'Un produit a au plus {max} documents.',
  documentTwice: 'Ce document a le même contenu qu’un autre de la liste. Veuillez indiquer chacun une seule fois.',
  documentGone: 'Ce document n’existe plus. Veuillez le téléverser à nouveau.',
  documentNoPdf: 'Le document doit être un PDF.',
  documentDamaged:
    'Le PDF est endommagé ou incomplet. Veuillez l’enregistrer encore une fois et le téléverser à nouveau.',
  documentEncrypted:
    'Le PDF est chiffré ou protégé par un mot de passe. Veuillez l’enregistrer sans protection et le téléverser à nouveau.',
  documentActive:
    'Le PDF contient des scripts, des formulaires, des pièces jointes ou des actions automatiques. Veuillez l’enregistrer sans eux, en PDF/A par exemple, et le téléverser à nouveau.',
  documentUnreadable:
    'Le format de ce PDF ne peut pas être contrôlé. Veuillez l’enregistrer en PDF/A et le téléverser à nouveau.',
  documentsUnused: 'Vous avez {max} documents inutilisés. Ajoutez-en d’abord à un produit, ou réessayez demain.',
  documentNotFound: 'Document introuvable. Il a peut-être été remplacé.',
  theRevision: 'La révision',

  // Categories and home page figures
  noSuchCategory: 'Catégorie introuvable. Rechargez la page.',
  categoryGone: 'Cette catégorie n’existe plus.',
  otherCategoryGone: 'Cette catégorie n’existe plus. Veuillez en choisir une autre.',
  categoryChanged:
    'Quelqu’un d’autre a modifié cette catégorie. Vos modifications n’ont pas été enregistrées. Vérifiez la nouvelle version, puis enregistrez de nouveau.',
  categoryNameTaken: 'Une autre catégorie s’appelle déjà « {name} ». Veuillez choisir un autre nom.',
  categorySlugTaken: 'Une autre catégorie a déjà l’adresse « {slug} ». Veuillez en choisir une autre.',
  categoryNotEmpty: 'Cette catégorie contient des produits. Veuillez indiquer dans quelle catégorie les placer.',
  categoriesAtMost: 'La limite de {max} catégories est atteinte. Veuillez d’abord en supprimer une.',
  generalCategory: 'Général',
  generalCategoryText: 'Produits qui n’entrent dans aucune autre catégorie.',
  categoryOfItself: 'Veuillez choisir une autre catégorie que celle qui est supprimée.',
  homeFiguresChanged:
    'Quelqu’un d’autre a modifié ces chiffres. Vos modifications n’ont pas été enregistrées. Vérifiez la nouvelle version, puis enregistrez de nouveau.',
  figureValue: 'Le format du chiffre',
  figureLabel: 'Le nom du chiffre',
  figureNote: 'La note du chiffre',
  figureLanguagesOnce: 'Veuillez indiquer chaque langue une seule fois.',
  figureInEnglish: 'Saisissez le texte anglais de chaque chiffre.',
  figuresAtMost: 'La page d’accueil montre au plus {max} chiffres.',

  // Search synonyms
  synonymGone: 'Ces synonymes n’existent plus.',
  synonymChanged:
    'Quelqu’un d’autre a modifié ces synonymes. Vos modifications n’ont pas été enregistrées. Vérifiez la nouvelle version, puis enregistrez de nouveau.',
  eachPhrase: 'Chaque expression',
  phrasesAtMost: 'Veuillez indiquer au plus {max} expressions de chaque côté.',
  phraseMissing: 'Saisissez les mots que les clients écrivent.',
  phraseAlone: 'Ajoutez la signification ou une deuxième expression.',
  missGone: 'Cette recherche n’est plus dans la liste.',

  // Articles and their feed
  standardPageKept:
    'Cette page est liée dans le pied de page. Vous pouvez modifier son texte, mais pas la supprimer ni changer son URL ou son type.',
  articleGone: 'Cet article n’existe plus.',
  articleChanged:
    'Quelqu’un d’autre a modifié cet article. Vos modifications n’ont pas été enregistrées. Vérifiez la nouvelle version, puis enregistrez de nouveau.',
  articleChangedTranslating:
    'Quelqu’un a modifié cet article après que vous avez commencé à le traduire. Vos modifications n’ont pas été enregistrées. Vérifiez la nouvelle version, puis enregistrez de nouveau.',
  articleVersionWhole: 'La version de l’article doit être un nombre entier, au moins 1.',
  slugTaken: 'Un autre article a déjà l’adresse « {slug} ». Veuillez en choisir une autre.',
  slugForm:
    'L’adresse doit se composer de lettres minuscules, de chiffres et de traits d’union simples, par exemple choosing-a-stethoscope.',
  publishedDay: 'Indiquez la date de publication sous la forme AAAA-MM-JJ. Elle ne peut pas être dans l’avenir.',
  theSlug: 'L’adresse',
  theTitle: 'Le titre',
  theSummary: 'Le résumé',
  theText: 'Le texte',
  feedTitle: '{shop} : Blog',
  feedSubtitle: 'Des guides d’achat d’instruments médicaux, et des questions et réponses sur React et JavaScript.',

  // Reviews
  photoNotYours: 'Vous n’avez pas téléversé cette photo. Téléversez-la de nouveau.',
  shopReviewed:
    'Vous avez déjà donné votre avis sur la boutique. Vous pouvez donner un avis sur chaque produit acheté.',
  productReviewed: 'Vous avez déjà donné votre avis sur ce produit.',
  notPurchased: 'Vous ne pouvez donner votre avis que sur des produits achetés. Commandez-le d’abord.',
  theAnswer: 'La réponse',
  reviewGone: 'Cet avis n’existe plus.',
  reviewChanged: 'L’auteur a modifié cet avis. Lisez la nouvelle version, puis décidez de nouveau.',
  answerChanged:
    'Quelqu’un d’autre a modifié la réponse à cet avis. Vos modifications n’ont pas été enregistrées. Lisez la nouvelle version, puis décidez de nouveau.',
  ownReview: 'C’est votre propre avis. Vous pouvez le modifier ou le supprimer dans Mes avis.',
}
