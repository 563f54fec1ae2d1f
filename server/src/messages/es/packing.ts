import type { packing as english } from '../en/packing'

/** As `en/packing.ts`, in Spanish. */
export const packing: Record<keyof typeof english, string> = {
  expectedDayAhead: 'Indique una fecha a partir de hoy y en un plazo máximo de dos años.',
  trackingWithShipped: 'El transportista y el número de seguimiento solo van con SHIPPED.',
  trackingOfOrders: 'Indique como máximo un transportista y un número de seguimiento para cada uno de los pedidos.',
  trackingNumberPattern:
    'Escriba el número de seguimiento con letras, cifras, espacios, puntos, barras, guiones y guiones bajos.',
  shipmentNotFound: 'No existe ese envío.',
  orderNoteNotFound: 'No existe esa nota suya.',
  orderActNotFound: 'No existe esa acción, o pasó hace mucho.',
  undoOwnActs: 'Solo quien lo hizo puede deshacerlo.',
  undoTooLate: 'Fue hace más de {seconds} segundos: ya no se puede deshacer, y el correo está en camino.',
  undoneAlready: 'Ya se deshizo.',
  undoOrderChanged:
    'Desde entonces pasó algo más con el pedido: esto ya no se puede deshacer. Mire el pedido como está ahora.',
  undoStockGone:
    'De {sku} ya no queda bastante de lo que volvió al almacén. En almacén ahora: {availableQuantity}. El pedido sigue cancelado.',
  addressFixed: 'Este pedido ya está {status}: su destino ya no se puede cambiar.',
  ordersToNameFromTo: 'Indique de 1 a {max} pedidos.',
  factExpectedOn: 'Entrega prevista',
  shipmentNewsSubject: 'Sobre el envío de {goods}',
  shipmentNewsHeading: 'Su envío: algo ha cambiado',
  shipmentNewsText: 'Lo que le dijimos sobre su envío ha cambiado. Así está ahora.',
  noteNewsSubject: 'Una nota sobre su pedido de {goods}',
  noteNewsHeading: 'Una nota sobre su pedido',
  noteNewsText: 'Tenemos algo que decirle sobre su pedido:',
  addressNewsSubject: 'Su pedido de {goods}: se ha cambiado la dirección de entrega',
  addressNewsHeading: 'Su pedido va a otra dirección',
  addressNewsText:
    'Se ha cambiado la dirección o el teléfono para la entrega de su pedido. Si no lo esperaba, responda a este correo.',
}
