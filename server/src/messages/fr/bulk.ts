import type { bulk as english } from '../en/bulk'

/** As `en/bulk.ts`, in French. */
export const bulk: Record<keyof typeof english, string> = {
  auditedFile: 'Fichier',
  importExtraCell: '« {text} » se trouve dans une colonne sans nom dans la première ligne.',
  importUndecoded:
    'Il y a ici des octets qui n’existent pas dans l’encodage du fichier : « {text} ». Saisissez à nouveau le texte ou choisissez un autre encodage.',
  importEncodingUnclear:
    'L’encodage du fichier n’est pas certain. Choisissez-le à côté du fichier (dans l’API : le paramètre encoding) ou enregistrez le fichier au format « CSV UTF-8 ».',
  importQuote:
    'La ligne {line} contient un guillemet (") qui n’est jamais fermé. Supprimez-le, ou doublez-le dans une cellule entre guillemets.',
  importCodeAltered: 'Le code {sku} n’existe pas. Un tableur l’a-t-il créé à partir de {known} ?',
  importSpreadsheetCode:
    '{sku} ressemble à une date ou à un nombre qu’un tableur a fait d’un code. Mettez la colonne au format texte et saisissez à nouveau le code.',
  importCellTooLong: 'La cellule doit avoir au plus {max, number} caractères.',
  importNoNumber: '« {text} » n’est pas un nombre comme {example}.',
  importNoWhole: '« {text} » n’est pas un nombre entier.',
  importDecimals: '« {text} » a plus de décimales que {currency}.',
  importNoTiers: '« {text} » ne sont pas des remises sur quantité comme {example}.',
  importUnknownCode: 'Aucun produit ni aucune taille n’a le code {sku}.',
  importCodeTaken: 'Le code {sku} appartient à une taille, ou à un produit supprimé.',
  rowsFromTo: 'Envoyez de 1 à {max, number} lignes.',
  rowTwice: 'Une ligne précédente concerne la même chose.',
  rowsRefused:
    '{count, plural, one {# ligne n’est pas possible telle quelle} other {# lignes ne sont pas possibles telles quelles}}. Rien n’a été modifié.',
  rowsKeyUsed:
    'Cette clé d’idempotence a déjà servi pour d’autres lignes. Rien n’a été modifié : envoyez une nouvelle clé.',
  importTwice: 'La ligne {line} concerne la même chose.',
  importNoCurrency: '« {text} » n’est pas une devise de la boutique.',
  importBaseOnly: 'Ceci s’indique seulement en {currency}.',
  importSizeUnpriced: 'Les tailles n’ont de prix propres que si le stock est compté par taille.',
  importSizeBelow: 'La taille {size} coûterait moins que son produit.',
  importCountedTogether: 'Cette taille partage le stock de son produit : indiquez le code du produit.',
  importCountedBySize: 'Le stock de ce produit est compté par taille : indiquez les codes des tailles.',
  importStockOrChange: 'Indiquez soit le stock, soit ce qui est entré ou sorti.',
  importNoReason: '« {text} » n’est aucun de ces motifs : {values}.',
  importNotEmpty: 'Ceci ne peut pas être vidé.',
  importFixed: 'Un fichier ne change pas ceci : laissez la cellule telle qu’exportée, ou vide.',
  importMissing: 'Un nouveau produit en a besoin.',
  importNoCategory: 'Il n’y a pas de catégorie « {text} ».',
  importChangedSince: 'Ceci a été modifié depuis la vérification du fichier. Importez le fichier à nouveau.',
  importNotAsLeft: 'Ceci a été modifié depuis l’import et serait perdu.',
  importUnknownColumn: 'Il n’y a pas de colonne « {column} ». Vouliez-vous dire « {nearest} » ?',
  importColumnTwice: 'La colonne « {column} » apparaît deux fois.',
  importColumnMissing: 'La colonne « {column} » manque.',
  importUnreadable: 'Le fichier n’est pas un CSV : la ligne {line} est illisible.',
  importEmpty: 'Il n’y a aucune ligne dans le fichier.',
  importTooManyRows: 'Le fichier doit avoir au plus {max, number} lignes.',
  importCellBroken: 'La cellule n’a d’autre valeur que {text}.',
  importCellUnworked:
    'La formule de cette cellule n’a jamais été calculée. Ouvrez le fichier dans un tableur et enregistrez-le.',
  importZerosLost: 'Le code {sku} n’existe pas. Un tableur a-t-il supprimé les zéros de {known} ?',
  importOldExcel:
    'Le fichier vient d’un ancien Excel ou a un mot de passe. Enregistrez-le au format XLSX sans mot de passe.',
  importXlsxUnreadable: 'Le fichier n’est pas un XLSX lisible.',
  importXlsxTooLarge: 'Une fois décompressé, le fichier est trop volumineux. Partagez-le en plusieurs.',
  importXlsxTooWide: 'Une colonne au-delà de la centième contient quelque chose.',
  importXlsxSlow: 'La lecture du fichier prend trop de temps. Partagez-le en plusieurs.',
  importPicturesTooLarge: 'Le fichier doit faire au plus 200 Mo. Répartissez-le en plusieurs.',
  importPicturePlace:
    'Indiquez la place que prend l’image, de 1 à {max, number} ; dans le nom d’un fichier, après le code : CODE-1.jpg.',
  importPictureFocus: 'Le point d’intérêt est en pour cent, de 0 à 100, depuis la gauche et depuis le haut.',
  importPictureOfSize: 'C’est le code d’une taille. Indiquez celui de son produit.',
  importPictureMissing: 'Il n’y a pas d’image à cette place : indiquez laquelle y vient.',
  importPictureGap: 'Les images se suivent : il n’y en aurait pas à la place {position, number}.',
  importPictureTwice: 'Le produit a déjà cette image à la place {position, number}.',
  importPictureSaysOther: 'La ligne {line, number} dit autre chose de la même image.',
  importPictureNoZip:
    '« {text} » n’est pas une adresse qui commence par https://. Envoyez les images avec le tableau dans un ZIP.',
  importPictureNotInZip: 'Il n’y a pas de « {text} » dans le ZIP.',
  importPictureSeveral: 'Plusieurs images du ZIP s’appellent « {text} ». Indiquez le chemin.',
  importPictureNotFetched:
    'L’image n’a pas pu être récupérée : {reason}. Réessayez, ou mettez-la dans un ZIP avec le tableau.',
  importPictureGone: 'La boutique n’a pas une telle image de produit.',
  zipUnreadable: 'Le ZIP est illisible ou contient des noms qui mènent hors de lui. Recréez-le.',
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
  importNotFound: 'Cet import n’existe pas.',
  importMoved: 'L’import est passé à un autre état. Rechargez-le.',
  importNoLanguage: '« {text} » n’est pas une langue de traduction : {values}.',
  importSetBy: 'Écrivez hand ou rate.',
  importBaseByHand: 'En {currency}, les prix sont fixés à la main : écrivez hand ou laissez la cellule vide.',
  importOtherThanRate:
    'La boutique a entre-temps un autre prix. Écrivez hand pour fixer celui du fichier, ou videz le prix pour qu’il suive le taux.',
  importYesNo: 'Écrivez yes ou no.',
  importSizesCount:
    'La cellule nomme {count, plural, one {# taille} other {# tailles}}, et le produit en a {expected} à nommer. Séparez-les par « | ».',
  importEnglishChanged:
    'Le texte anglais a changé depuis. Vérifiez la traduction ; videz cette cellule si elle est encore juste.',
  importTranslationChanged:
    'Quelqu’un a modifié cette traduction depuis l’export du fichier. Videz cette cellule pour l’écraser.',
  auditedNewRows: 'Nouveaux produits',
  auditedChangedRows: 'Lignes qui ont changé quelque chose',
  importNoOrder: 'Indiquez le numéro d’une commande, par exemple 2026-000123.',
  importUnknownOrder: 'Il n’y a pas de commande « {text} ». Indiquez son numéro, par exemple 2026-000123.',
  importOrderUnapproved: 'Cette commande attend l’approbation de son entreprise. Supprimez la ligne.',
  importOrderUnconfirmed:
    'Cette commande n’est pas encore confirmée. Confirmez-la, puis importez le fichier à nouveau.',
  importOrderDelivered:
    'Cette commande est déjà livrée. Supprimez la ligne ou corrigez l’expédition sur la page de la commande.',
  importOrderCancelled: 'Cette commande est annulée. Supprimez la ligne.',
  importRowFailed:
    'Un problème est survenu sur cette ligne. Importez le fichier à nouveau : ce qui est déjà expédié reste tel quel.',
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
