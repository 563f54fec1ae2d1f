/** Receipts of money for orders. */
export const payments = {
  paymentNotFound: 'No existe ese pago. Vuelva a cargar el pedido.',
  paymentAlreadyReversed: 'Este pago ya está anulado. Vuelva a cargar el pedido.',
  paymentCurrencyDiffers: 'El pedido está en {currency}. Introduzca el importe en esa moneda.',
  paymentFormUsed:
    'Con este formulario ya se registró otro pago. Vuelva a cargar el pedido e inténtelo de nuevo. Un programa envía una nueva clave de idempotencia.',
  tooManyPayments: 'Un pedido puede tener como máximo {max} pagos.',
  paymentTooLarge: 'Sumado a los pagos anteriores, este importe es demasiado grande.',
  receivedInFuture: 'Introduzca un día que no sea futuro.',
  auditedPayment: 'Pago',
  auditedPaymentStatus: 'Estado del pago',
}
