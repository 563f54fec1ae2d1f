/** Receipts of money for orders. */
export const payments = {
  paymentNotFound: 'Pago no encontrado. Vuelva a cargar el pedido.',
  paymentAlreadyReversed: 'Este pago ya está anulado. Vuelva a cargar el pedido.',
  paymentCurrencyDiffers: 'El pedido está en {currency}. Introduzca el importe en esa moneda.',
  paymentFormUsed:
    'Con este formulario ya se registró otro pago. Vuelva a cargar el pedido e inténtelo de nuevo. Los clientes de la API envían una nueva clave de idempotencia.',
  tooManyPayments: 'Un pedido puede tener como máximo {max} pagos.',
  paymentTooLarge: 'Sumado a los pagos anteriores, este importe es demasiado grande.',
  receivedInFuture: 'Introduzca un día que no sea futuro.',
  auditedPayment: 'Pago',
  auditedPaymentStatus: 'Estado del pago',
  paymentAtOrder: '{percent, number, percent} con el pedido',
  paymentBeforeShipment: '{percent, number, percent} antes del envío',
  paymentOnDelivery: '{percent, number, percent} a la entrega',
  paymentAfterInvoice:
    '{days, plural, =0 {{percent, number, percent} en la fecha de la factura} one {{percent, number, percent} a {days} día de la fecha de la factura} other {{percent, number, percent} a {days} días de la fecha de la factura}}',
  paymentPartsFromTo: 'Indique de 1 a {max} plazos.',
  paymentPartsSum: 'Los plazos deben sumar el 100 por ciento.',
  daysOnlyAfterInvoice: 'Solo un plazo posterior a la factura tiene días.',
  remindersAtMost: 'Puede definir como máximo {max} recordatorios.',
  reminderDaysOnce: 'Indique cada número de días una sola vez.',
  paymentTermsChanged:
    'Otra persona cambió las condiciones de pago después de que usted las abriera. No se guardó nada. Revise las nuevas condiciones y guarde de nuevo.',
  paymentScheduleChanged:
    'Otra persona cambió el calendario de pagos de este pedido. No se guardó nada. Vuelva a cargar el pedido e inténtelo de nuevo.',
  paymentScheduleFixed: 'No queda nada por pagar de este pedido, así que su calendario de pagos no se puede cambiar.',
  paymentOpen: 'Antes del envío deben pagarse {amount}. Registre el pago o indique un motivo para enviar.',
  creditHeld:
    'Este pedido supera el límite de crédito de su empresa. Libérelo en la página del pedido y después envíelo.',
  auditedPaymentSchedule: 'Calendario de pagos',
  auditedReminderDays: 'Recordatorios (días después del vencimiento)',
  auditedOverrideReason: 'Motivo del envío antes del pago',
  auditedCreditLimit: 'Límite de crédito',
  auditedCreditDays: 'Días de crédito',
  auditedCreditHold: 'Por encima del límite de crédito',
  auditedReason: 'Motivo',
}
