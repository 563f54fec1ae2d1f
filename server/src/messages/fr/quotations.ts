import type { quotations as english } from '../en/quotations'

/** As `en/quotations.ts`, in French. */
export const quotations: Record<keyof typeof english, string> = {
  // Quotations and their files
  quotationRequested: 'demandé',
  quotationOffered: 'proposé',
  quotationAccepted: 'accepté',
  quotationOrdered: 'commandé',
  quotationCancelled: 'annulé avec sa commande',
  quotationDeclined: 'refusé',
  quotationRunOut: 'expiré',
  quotationWithdrawn: 'retiré',
  quotationStays: 'Ceci n’est pas possible avec un devis au statut « {state} ».',
  quotationNotFound: 'Devis introuvable. Cherchez-le dans Devis.',
  quotationChanged:
    'Il existe une version plus récente ({revision}) de ce devis. Consultez-la d’abord. Rien n’a été commandé.',
  quotationExpired: 'Ce devis a expiré. Rien n’a été commandé. Demandez-en un nouveau.',
  quotationOfOtherCompany:
    'Ce devis a été demandé pour une autre entreprise. Passez à cette entreprise pour l’accepter.',
  acceptedByColleague: 'Quelqu’un de votre entreprise a déjà accepté ce devis. Rien de plus n’a été commandé.',
  quotationFull: 'La limite de {max} est atteinte pour ce devis. Demandez-en un nouveau.',
  quotationFormUsed:
    'Ce formulaire a déjà servi pour un autre devis. Veuillez recharger la page et refaire la demande. Les clients de l’API envoient une nouvelle clé d’idempotence.',
  quotedLinesRefused:
    '{count, plural, one {{count} ligne est à corriger} other {{count} lignes sont à corriger}}. Rien n’a été envoyé. Corrigez et envoyez de nouveau.',
  discountTooLarge: 'La remise dépasse le total des lignes. Saisissez-en une plus petite.',
  validUntilFuture: 'Choisissez une date dans les {max} prochains jours.',
  wantedByPast: 'Indiquez pour « Date souhaitée » la date du jour ou une date ultérieure.',
  dayAsIn: 'Veuillez indiquer un jour comme 2026-12-24.',
  instantAsIn: 'Veuillez indiquer un moment comme 2026-12-24T08:00:00Z.',
  thePlace: 'Le lieu',
  theNote: 'La remarque',
  keptQuotations:
    '{count, plural, one {# devis est conservé} other {# devis sont conservés}} pour la comptabilité, sans données personnelles (produits, quantités et prix uniquement).',
  factGoods: 'Marchandises',
  factQuotation: 'Devis',
  factDelivery: 'Livraison',
  factValidUntil: 'Valable jusqu’au',
  factNotOffered: 'Non proposé',
  toTheShop: 'Aller sur {shop}',
  whyQuotation: 'Vous recevez cet e-mail parce que vous avez demandé un devis à {shop}.',
  whyCompanyQuotation: 'Vous recevez cet e-mail parce que votre entreprise a demandé un devis à {shop}.',
  offerSubject: 'Votre devis {number} est prêt',
  offerHeading: 'Votre devis est prêt',
  offerText:
    'Votre devis est prêt. Vous pouvez l’accepter en ligne jusqu’à la date ci-dessous. Une question ? Répondez simplement à cet e-mail.',
  writtenSubject: 'Un message au sujet de votre demande de devis {number}',
  writtenHeading: 'Vous avez un nouveau message',
  writtenText: 'Vous avez un nouveau message au sujet de votre devis. Vous pouvez répondre à cet e-mail.',
  offerTakenSubject: 'Votre devis {number} a été accepté',
  offerTakenHeading: 'Une personne de votre entreprise a accepté notre devis',
  offerTakenText:
    'Quelqu’un de votre entreprise a accepté notre devis, et les articles sont commandés. Vous n’avez plus rien à faire.',
  noOfferSubject: 'À propos de votre demande de devis {number}',
  noOfferHeading: 'Nous ne pouvons pas établir de devis',
  noOfferText: 'Nous sommes désolés, mais nous ne pouvons pas établir de devis pour les articles demandés.',
  offerGoneSubject: 'Le devis {number} a été retiré',
  offerGoneHeading: 'Nous avons retiré notre devis',
  offerGoneText: 'Nous avons retiré notre devis. Si vous avez une question, répondez à cet e-mail.',
  sendFile: 'Veuillez envoyer un seul fichier en multipart/form-data, dans le champ « {field} ».',
  fileTooLarge: 'Le fichier ne doit pas dépasser 10 Mo.',
  fileKind: 'Le fichier doit être un PDF, PNG, JPEG, XLSX, CSV ou TXT, avec cette extension dans son nom.',
  fileContent:
    'Le contenu du fichier ne correspond pas à son extension, ou il est endommagé. Veuillez l’enregistrer à nouveau et le téléverser.',
  filesUnused: 'Vous avez {max} fichiers non envoyés. Envoyez-en d’abord, ou réessayez demain.',
  filesTooMuch:
    'Votre limite de stockage de {max, number} Mo est atteinte. Envoyez un fichier plus petit, ou mettez un lien de téléchargement dans votre message.',
  filesAtOnce: 'Veuillez téléverser au plus {max} fichiers à la fois, et au plus {megabytes} Mo.',
  filesBusy: 'De nombreux fichiers sont en cours de téléversement. Veuillez réessayer dans une minute.',
  fileStoreAway:
    'Les fichiers ne peuvent être ni enregistrés ni lus pour le moment. Veuillez réessayer dans quelques minutes.',
  filesGone: 'Un fichier n’est plus là ou a déjà été envoyé. Veuillez le téléverser à nouveau.',
  filesAtMost: 'Veuillez envoyer au plus {max} fichiers à la fois.',
  fileNotFound: 'Fichier introuvable, ou vous n’y avez pas accès.',

  // Inquiries
  inquiryNotFound: 'Demande introuvable. Rechargez la liste.',
  inquiryChanged:
    'Une autre personne de l’équipe a répondu pendant que vous écriviez. Votre réponse n’a pas été envoyée. Lisez la sienne, puis renvoyez la vôtre si elle convient toujours.',
  inquiryFull: 'Une demande ne peut pas compter plus de {max} messages.',
  inquiryFormUsed:
    'Ce formulaire a déjà été envoyé. Rechargez la page pour envoyer un autre message. Les clients de l’API envoient une nouvelle clé d’idempotence.',
  assigneeNotAdmin: 'Une demande ne peut être attribuée qu’à un administrateur.',
  answerHeading: 'Notre réponse à votre demande',
  youWroteOn: 'Vous avez écrit le {date} :',
  weWroteOn: 'Nous avons écrit le {date} :',
  factInquiry: 'Demande',
  whyAnswer: 'Vous recevez cet e-mail parce que vous avez écrit à {shop} avec le formulaire de contact.',
}
