export const invoices = {
  theInvoiceNumber: 'Le numéro de facture',
  invoicePrefixPattern: 'Saisissez 1 à 10 lettres majuscules ou chiffres.',
  invoicePrefixesDiffer: 'Les avoirs ont besoin d’un autre préfixe que les factures.',
  invoiceSettingsChanged:
    'Quelqu’un d’autre a modifié les réglages des factures après que vous les avez ouverts. Rien n’a été enregistré. Vérifiez les nouveaux réglages, puis enregistrez à nouveau.',
  invoiceNotFound: 'Facture introuvable. Vérifiez le numéro.',
  invoiceCredited:
    'Les retours ont déjà fait l’objet d’avoirs pour la totalité de cette facture. Il ne reste rien à créditer.',
  cancelledNotInvoiced: 'La commande est annulée et n’est pas facturée.',
  waitingNotInvoiced: 'La commande attend l’approbation de son entreprise. Émettez la facture ensuite.',
  sellerIncomplete:
    'Les factures ont besoin de l’adresse du vendeur. Un administrateur la saisit dans Réglages › Vendeur.',
  invoice: 'Facture',
  creditNote: 'Avoir',
  factInvoiceNumber: 'Numéro de facture',
  factCreditNoteNumber: 'Numéro d’avoir',
  factIssuedOn: 'Date',
  factCorrects: 'Rectifie la facture',
  factShippedOn: 'Expédiée le',
  factIncoterm: 'Incoterm',
  taxIdIs: 'Numéro fiscal : {number}',
  eoriIs: 'EORI : {number}',
  factTax: 'Taxe',
  factNet: 'Montant net',
  taxOn: '{tax} {rate} sur {base}',
  factTotalCredited: 'Montant crédité',
  factOfCancelled: 'Part des unités annulées',
  factCreditedBefore: 'Déjà crédité',
  creditReason: 'Motif : {reason}',
  partDueOn: '{part}, payable au plus tard le {day}',
  invoiceIssuedSubject: 'Facture {number} de votre commande {order}',
  invoiceIssuedHeading: 'Votre facture',
  invoiceIssuedText:
    'Nous avons émis la facture de votre commande. Connectez-vous et téléchargez-la en PDF depuis la page de votre commande.',
  creditIssuedSubject: 'Avoir {number} de votre commande {order}',
  creditIssuedHeading: 'Votre avoir',
  creditIssuedText:
    'Nous avons annulé une facture de votre commande par un avoir. Connectez-vous et téléchargez-le en PDF depuis la page de votre commande.',
  auditedInvoice: 'Facture',
  auditedInvoicing: 'Réglages des factures',
  keptInvoices:
    '{count, plural, one {# facture est conservée} other {# factures sont conservées}} sans changement, avec nom et adresse : la loi fiscale l’exige.',
}
