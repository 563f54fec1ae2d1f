import type { bulk as english } from '../en/bulk'

/** As `en/bulk.ts`, in French. */
export const bulk: Record<keyof typeof english, string> = {
  auditedFile: 'Fichier',
  importExtraCell: '« {text} » se trouve dans une colonne sans nom dans la première ligne.',
  importUndecoded:
    'Certains caractères ne correspondent pas à l’encodage du fichier : « {text} ». Saisissez à nouveau le texte ou choisissez un autre encodage.',
  importEncodingUnclear:
    'L’encodage du fichier n’est pas certain. Choisissez-le à côté du fichier (dans l’API : le paramètre encoding) ou enregistrez le fichier au format « CSV UTF-8 ».',
  importQuote:
    'La ligne {line} contient un guillemet (") qui n’est jamais fermé. Supprimez-le, ou doublez-le dans une cellule entre guillemets.',
  importCodeAltered: 'La référence {sku} n’existe pas. Un tableur a-t-il modifié {known} ?',
  importSpreadsheetCode:
    '{sku} ressemble à une date ou à un nombre qu’un tableur a fait d’une référence. Mettez la colonne au format texte et saisissez à nouveau la référence.',
  importCellTooLong: 'La cellule doit avoir au plus {max, number} caractères.',
  importNoNumber: '« {text} » n’est pas un nombre valide. Exemple : {example}.',
  importNoWhole: '« {text} » n’est pas un nombre entier.',
  importDecimals: '« {text} » a trop de décimales pour {currency}.',
  importNoTiers: '« {text} » n’a pas le format des remises sur quantité. Exemple : {example}.',
  importUnknownCode: 'Aucun produit ni aucune taille n’a la référence {sku}.',
  importCodeTaken: 'La référence {sku} appartient à une taille ou à un produit supprimé.',
  rowsFromTo: 'Envoyez de 1 à {max, number} lignes.',
  rowTwice: 'Doublon d’une ligne précédente.',
  rowsRefused: '{count, plural, one {# ligne est à corriger} other {# lignes sont à corriger}}. Rien n’a été modifié.',
  rowsKeyUsed:
    'Cette clé d’idempotence a déjà servi pour d’autres lignes. Rien n’a été modifié : envoyez une nouvelle clé.',
  importTwice: 'Doublon de la ligne {line}.',
  importNoCurrency: '« {text} » n’est pas une devise de la boutique.',
  importBaseOnly: 'Autorisé seulement en {currency}.',
  importSizeUnpriced: 'Les tailles n’ont de prix propres que si le stock est compté par taille.',
  importSizeBelow: 'La taille {size} coûterait moins que son produit.',
  importCountedTogether: 'Cette taille partage le stock de son produit : indiquez la référence du produit.',
  importCountedBySize: 'Le stock de ce produit est compté par taille : indiquez les références des tailles.',
  importStockOrChange: 'Indiquez soit le stock, soit le mouvement de stock.',
  importNoReason: '« {text} » n’est aucun de ces motifs : {values}.',
  importNotEmpty: 'Ce champ ne peut pas être vidé.',
  importFixed: 'Cette colonne ne se modifie pas par import. Laissez-la telle qu’exportée, ou vide.',
  importMissing: 'Obligatoire pour les nouveaux produits.',
  importNoCategory: 'Il n’y a pas de catégorie « {text} ».',
  importNoTaxClass: 'Il n’y a pas de classe de taxe « {text} ». Utilisez STANDARD, REDUCED ou ZERO.',
  importChangedSince: 'Ceci a été modifié depuis la vérification du fichier. Importez le fichier à nouveau.',
  importNotAsLeft: 'Ceci a été modifié après l’import. L’annuler ferait perdre cette modification.',
  importUnknownColumn: 'Il n’y a pas de colonne « {column} ». Vouliez-vous dire « {nearest} » ?',
  importColumnTwice: 'La colonne « {column} » apparaît deux fois.',
  importColumnMissing: 'La colonne « {column} » manque.',
  importUnreadable: 'Le fichier n’est pas un CSV : la ligne {line} est illisible.',
  importEmpty: 'Il n’y a aucune ligne dans le fichier.',
  importTooManyRows: 'Le fichier doit avoir au plus {max, number} lignes.',
  importCellBroken: 'La cellule contient une valeur d’erreur : {text}.',
  importCellUnworked:
    'La formule de cette cellule n’a pas encore de résultat. Ouvrez le fichier dans un tableur et enregistrez-le.',
  importZerosLost: 'La référence {sku} n’existe pas. Un tableur a-t-il supprimé les zéros de {known} ?',
  importOldExcel:
    'Le fichier est dans un ancien format Excel ou a un mot de passe. Enregistrez-le au format XLSX sans mot de passe.',
  importXlsxUnreadable: 'Ce fichier XLSX est illisible.',
  importXlsxTooLarge: 'Une fois décompressé, le fichier est trop volumineux. Partagez-le en plusieurs.',
  importXlsxTooWide: 'Le fichier contient des données après la colonne 100. Retirez-les et réessayez.',
  importXlsxSlow: 'La lecture du fichier prend trop de temps. Partagez-le en plusieurs.',
  importPicturesTooLarge: 'Le fichier doit faire au plus 200 Mo. Répartissez-le en plusieurs.',
  importPicturePlace:
    'Indiquez la position de l’image, de 1 à {max, number}, ou mettez-la dans le nom du fichier : CODE-1.jpg.',
  importPictureFocus: 'Le point d’intérêt est en pour cent, de 0 à 100, depuis la gauche et depuis le haut.',
  importPictureOfSize: 'C’est la référence d’une taille. Indiquez celle de son produit.',
  importPictureMissing: 'Il n’y a pas d’image à cette position. Ajoutez-en une.',
  importPictureGap: 'Les positions doivent se suivre : la {position, number} serait vide.',
  importPictureTwice: 'Le produit a déjà cette image à la position {position, number}.',
  importPictureSaysOther: 'La ligne {line, number} contient d’autres données pour la même image.',
  importPictureNoZip:
    '« {text} » n’est pas une adresse qui commence par https://. Envoyez les images avec le tableau dans un ZIP.',
  importPictureNotInZip: 'Il n’y a pas de « {text} » dans le ZIP.',
  importPictureSeveral: 'Plusieurs images du ZIP s’appellent « {text} ». Indiquez le chemin.',
  importPictureNotFetched:
    'L’image n’a pas pu être récupérée : {reason}. Réessayez, ou mettez-la dans un ZIP avec le tableau.',
  importPictureGone: 'Cette image ne fait pas partie des images de produits de la boutique.',
  zipUnreadable: 'Le ZIP est endommagé ou contient des chemins dangereux. Recréez-le.',
  zipTooMany: 'Il y a trop de fichiers dans le ZIP. Répartissez-les en plusieurs, de 2 000 images au plus chacun.',
  zipTooLarge: 'Une fois décompressé, le ZIP est trop volumineux. Répartissez-le en plusieurs.',
  zipNested: 'Il y a une autre archive dans le ZIP. Décompressez-la d’abord.',
  zipTwice: 'Deux fichiers du ZIP portent le même nom, aux majuscules près. Renommez-en un.',
  zipTables: 'Il y a plusieurs tableaux dans le ZIP. N’en laissez qu’un.',
  zipLocked: 'Le ZIP a un mot de passe. Recréez-le sans.',
  zipLinks: 'Il y a des liens dans le ZIP. Mettez-y les images elles-mêmes.',
  zipEntryDamaged: 'Le fichier est endommagé dans le ZIP. Recréez-le.',
  importSendFile: 'Envoyez un fichier dans le champ file.',
  importTooLarge: 'Le fichier doit avoir au plus 50 Mo.',
  importNotFound: 'Import introuvable. Rechargez la page.',
  importMoved: 'Le statut de l’import a changé. Rechargez-le.',
  importNoLanguage: '« {text} » n’est pas une langue de traduction : {values}.',
  importSetBy: 'Écrivez hand pour un prix fixe ou rate pour suivre le taux de change.',
  importBaseByHand: 'Les prix en {currency} sont toujours fixes : écrivez hand ou laissez la cellule vide.',
  importOtherThanRate:
    'Le prix de la boutique a changé. Écrivez hand pour utiliser celui du fichier, ou videz le prix pour qu’il suive le taux.',
  importYesNo: 'Écrivez yes ou no.',
  importSizesCount:
    'La cellule nomme {count, plural, one {# taille} other {# tailles}}, mais le produit en a {expected}. Séparez-les par « | ».',
  importEnglishChanged:
    'Le texte anglais a changé. Vérifiez la traduction, ou videz cette cellule si elle est encore juste.',
  importTranslationChanged:
    'Quelqu’un a modifié cette traduction depuis l’export du fichier. Videz cette cellule pour l’écraser.',
  auditedNewRows: 'Nouveaux produits',
  auditedChangedRows: 'Lignes modifiées',
  importNoOrder: 'Indiquez le numéro d’une commande, par exemple 2026-000123.',
  importUnknownOrder: 'Il n’y a pas de commande « {text} ». Indiquez son numéro, par exemple 2026-000123.',
  importOrderUnapproved: 'Cette commande attend l’approbation de son entreprise. Supprimez la ligne.',
  importOrderUnconfirmed:
    'Cette commande n’est pas encore confirmée. Confirmez-la, puis importez le fichier à nouveau.',
  importOrderDelivered:
    'Cette commande est déjà livrée. Supprimez la ligne ou corrigez l’expédition sur la page de la commande.',
  importOrderCancelled: 'Cette commande est annulée. Supprimez la ligne.',
  importRowFailed:
    'Un problème est survenu sur cette ligne. Importez le fichier à nouveau : les commandes expédiées sont ignorées.',
  importShipsAlready:
    'Les commandes sont en cours d’expédition, ce qui ne peut plus être annulé. Rechargez l’import dans une minute.',
  importShipmentsStay:
    'Des expéditions ne peuvent pas être annulées : les clients sont déjà prévenus. Corrigez-les sur les pages des commandes.',
  importStatementUnreadable:
    'Nous ne pouvons pas lire ce relevé bancaire. Exportez-le au format camt.053 (XML) ou utilisez un CSV avec les colonnes du guide.',
  importNoReceiptDay:
    'Saisissez le jour d’encaissement sous la forme 2026-12-24 ou 24.12.2026 ; il ne peut pas être dans le futur.',
  importNoReceipt: 'Saisissez le montant encaissé, supérieur à zéro. Omettez les sorties d’argent.',
  importReferenceSigns: 'La référence contient des caractères qui ne peuvent pas être enregistrés.',
  importSeveralOrders:
    'La référence cite plusieurs commandes : {numbers}. Enregistrez le paiement dans chaque commande.',
  importNoOrderNumber:
    'La référence ne cite aucune commande. Enregistrez le paiement dans sa commande ou ajoutez le numéro de commande dans la colonne « order ».',
  importOrdersOfAmount:
    'La référence ne cite aucune commande. Commandes de ce montant : {numbers}. Si l’une est la bonne, enregistrez-y le paiement.',
  importRecordsAlready:
    'Les paiements sont en cours d’enregistrement : l’annulation est impossible. Rechargez l’import dans une minute.',
  importPaymentsStay: 'Les paiements enregistrés sont conservés. Annulez un paiement erroné dans sa commande.',
}
