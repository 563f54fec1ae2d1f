/** Receipts of money for orders. */
export const payments = {
  paymentNotFound: 'Paiement introuvable. Rechargez la commande.',
  paymentAlreadyReversed: 'Ce paiement est déjà annulé. Rechargez la commande.',
  paymentCurrencyDiffers: 'La commande est en {currency}. Saisissez le montant dans cette devise.',
  paymentFormUsed:
    'Un autre paiement a déjà été enregistré avec ce formulaire. Rechargez la commande, puis réessayez. Les clients de l’API envoient une nouvelle clé d’idempotence.',
  tooManyPayments: 'Une commande peut avoir au plus {max} paiements.',
  paymentTooLarge: 'Ajouté aux paiements précédents, ce montant est trop élevé.',
  receivedInFuture: 'Saisissez un jour qui n’est pas dans le futur.',
  auditedPayment: 'Paiement',
  auditedPaymentStatus: 'Statut du paiement',
  paymentAtOrder: '{percent, number, percent} à la commande',
  paymentBeforeShipment: '{percent, number, percent} avant expédition',
  paymentOnDelivery: '{percent, number, percent} à la livraison',
  paymentAfterInvoice:
    '{days, plural, =0 {{percent, number, percent} à la date de la facture} one {{percent, number, percent} à {days} jour de la date de la facture} other {{percent, number, percent} à {days} jours de la date de la facture}}',
  paymentPartsFromTo: 'Indiquez de 1 à {max} échéances.',
  paymentPartsSum: 'La somme des échéances doit être égale à 100 pour cent.',
  daysOnlyAfterInvoice: 'Seule une échéance après la facture comporte un délai en jours.',
  remindersAtMost: 'Vous pouvez définir au plus {max} relances.',
  reminderDaysOnce: 'Indiquez chaque nombre de jours une seule fois.',
  paymentTermsChanged:
    'Une autre personne a modifié les conditions de paiement après que vous les avez ouvertes. Rien n’a été enregistré. Vérifiez les nouvelles conditions, puis enregistrez de nouveau.',
  paymentScheduleChanged:
    'Une autre personne a modifié l’échéancier de cette commande. Rien n’a été enregistré. Rechargez la commande, puis réessayez.',
  paymentScheduleFixed: 'Il ne reste rien à payer pour cette commande. Son échéancier ne peut pas être modifié.',
  paymentOpen: '{amount} à payer avant l’expédition. Enregistrez le paiement ou indiquez un motif d’expédition.',
  creditHeld:
    'Cette commande dépasse le plafond de crédit de son entreprise. Débloquez-la sur la page de la commande, puis expédiez-la.',
  auditedPaymentSchedule: 'Échéancier de paiement',
  auditedReminderDays: 'Relances (jours après l’échéance)',
  auditedOverrideReason: 'Motif de l’expédition avant paiement',
  auditedCreditLimit: 'Plafond de crédit',
  auditedCreditDays: 'Délai de paiement en jours',
  auditedCreditHold: 'Au-delà du plafond de crédit',
  auditedReason: 'Motif',
}
