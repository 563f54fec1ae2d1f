/** Receipts of money for orders. */
export const payments = {
  paymentNotFound: 'Ce paiement n’existe pas. Rechargez la commande.',
  paymentAlreadyReversed: 'Ce paiement est déjà annulé. Rechargez la commande.',
  paymentCurrencyDiffers: 'La commande est en {currency}. Saisissez le montant dans cette devise.',
  paymentFormUsed:
    'Un autre paiement a déjà été enregistré avec ce formulaire. Rechargez la commande, puis réessayez. Un programme envoie une nouvelle clé d’idempotence.',
  tooManyPayments: 'Une commande peut avoir au plus {max} paiements.',
  paymentTooLarge: 'Ajouté aux paiements précédents, ce montant est trop élevé.',
  receivedInFuture: 'Saisissez un jour qui n’est pas dans le futur.',
  auditedPayment: 'Paiement',
  auditedPaymentStatus: 'État du paiement',
}
