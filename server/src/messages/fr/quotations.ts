/** Refusals and emails about quotations. */
export const quotations = {
  quotationRequested: 'demandé',
  quotationOffered: 'proposé',
  quotationAccepted: 'accepté',
  quotationOrdered: 'commandé',
  quotationCancelled: 'annulé avec sa commande',
  quotationDeclined: 'refusé',
  quotationRunOut: 'expiré',
  quotationWithdrawn: 'retiré',
  quotationStays: 'Un devis à l’état « {state} » ne peut pas être modifié ainsi.',
  quotationNotFound: 'Ce devis n’existe pas. Veuillez le chercher dans la liste de vos devis.',
  quotationChanged:
    'La dernière version de ce devis est la numéro {revision}. Rien n’a été fait : veuillez d’abord la consulter.',
  quotationExpired: 'Le délai de cette offre est passé. Rien n’a été commandé : veuillez en demander une nouvelle.',
  quotationOfOtherCompany: 'Ce devis a été demandé pour une autre entreprise. Veuillez l’accepter pour celle-ci.',
  acceptedByColleague: 'Quelqu’un de votre entreprise a déjà accepté cette offre. Rien de plus n’a été commandé.',
  quotationFull:
    'Un devis en compte au plus {max}, et il ne peut y en avoir davantage. Veuillez demander un nouveau devis.',
  quotationFormUsed:
    'Ce formulaire a déjà servi pour un autre devis. Veuillez recharger la page et refaire la demande. Un programme envoie une nouvelle clé d’idempotence.',
  quotedLinesRefused:
    '{count, plural, one {{count} ligne n’est pas possible telle quelle} other {{count} lignes ne sont pas possibles telles quelles}}. Rien n’a été envoyé : veuillez corriger et envoyer de nouveau.',
  discountTooLarge: 'La remise dépasse le total des lignes.',
  validUntilFuture: 'Veuillez indiquer un moment à venir, dans {max} jours au plus.',
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
  toTheShop: 'Aller sur Instrumenta',
  whyQuotation: 'Vous recevez cet e-mail parce que vous avez demandé un devis à Instrumenta.',
  whyCompanyQuotation: 'Vous recevez cet e-mail parce que votre entreprise a demandé un devis à Instrumenta.',
  offerSubject: 'Notre offre en réponse à votre demande de devis {number}',
  offerHeading: 'Votre offre est prête',
  offerText:
    'Votre offre est prête. Vous pouvez l’accepter en ligne jusqu’à la date ci-dessous. Une question ? Répondez simplement à cet e-mail.',
  writtenSubject: 'Un message au sujet de votre demande de devis {number}',
  writtenHeading: 'Nous vous avons écrit',
  writtenText: 'Il y a un message au sujet de votre devis. Vous pouvez répondre à cet e-mail.',
  offerTakenSubject: 'Notre offre pour votre demande de devis {number} a été acceptée',
  offerTakenHeading: 'Notre offre est acceptée',
  offerTakenText:
    'Quelqu’un de votre entreprise a accepté notre offre, et les articles sont commandés. Vous n’avez plus rien à faire.',
  noOfferSubject: 'À propos de votre demande de devis {number}',
  noOfferHeading: 'Nous ne pouvons pas vous faire d’offre',
  noOfferText: 'Nous sommes désolés : nous ne pouvons pas faire d’offre pour votre demande.',
  offerGoneSubject: 'Notre offre pour votre demande de devis {number} a été retirée',
  offerGoneHeading: 'Nous avons retiré notre offre',
  offerGoneText: 'Nous avons retiré notre offre. Si vous avez une question, répondez à cet e-mail.',
  sendFile: 'Veuillez envoyer un seul fichier en multipart/form-data, dans le champ « {field} ».',
  fileTooLarge: 'Le fichier ne doit pas dépasser 10 Mo.',
  fileKind: 'Le fichier doit être un PDF, PNG, JPEG, XLSX, CSV ou TXT, avec cette extension dans son nom.',
  fileContent:
    'Le fichier ne contient pas ce qu’indique l’extension de son nom, ou il est endommagé. Veuillez l’enregistrer à nouveau et le renvoyer.',
  filesUnused:
    'Vous avez téléversé {max} fichiers qui n’ont pas été envoyés. Veuillez d’abord en envoyer quelques-uns ou revenir demain.',
  filesTooMuch:
    'Avec ce fichier, les vôtres dépasseraient {max, number} Mo, et la boutique n’en conserve pas plus d’un même client. Veuillez envoyer un fichier plus petit, ou indiquer dans le message où nous pouvons le récupérer.',
  filesAtOnce: 'Veuillez téléverser au plus {max} fichiers à la fois, et au plus {megabytes} Mo.',
  filesBusy: 'De nombreux fichiers sont en cours de téléversement. Veuillez réessayer dans une minute.',
  fileStoreAway:
    'Les fichiers ne peuvent être ni enregistrés ni lus pour le moment. Veuillez réessayer dans quelques minutes.',
  filesGone: 'Un fichier n’est plus là ou a déjà été envoyé. Veuillez le téléverser à nouveau.',
  filesAtMost: 'Veuillez envoyer au plus {max} fichiers à la fois.',
  fileNotFound: 'Ce fichier n’existe pas, ou vous ne pouvez pas le voir.',
}
