import type { packing as english } from '../en/packing'

/** As `en/packing.ts`, in Spanish. */
export const packing: Record<keyof typeof english, string> = {
  expectedDayAhead: 'Indique una fecha a partir de hoy y en un plazo máximo de dos años.',
  trackingWithShipped: 'El transportista y el número de seguimiento solo se pueden enviar con SHIPPED.',
  trackingOfOrders: 'Indique como máximo un transportista y un número de seguimiento para cada uno de los pedidos.',
  trackingNumberPattern:
    'Escriba el número de seguimiento con letras, cifras, espacios, puntos, barras, guiones y guiones bajos.',
  shipmentNotFound: 'Envío no encontrado. Vuelva a cargar el pedido.',
  orderNoteNotFound: 'Nota no encontrada. Solo puede cambiar sus propias notas.',
  orderActNotFound: 'No se encuentra ese cambio, o es demasiado antiguo para deshacerlo.',
  undoOwnActs: 'Solo quien hizo el cambio puede deshacerlo.',
  undoTooLate: 'Han pasado más de {seconds} segundos, así que ya no se puede deshacer. El correo se ha enviado.',
  undoneAlready: 'Ya se deshizo. Vuelva a cargar el pedido.',
  undoOrderChanged: 'El pedido ha cambiado desde entonces, así que ya no se puede deshacer. Compruebe el pedido.',
  undoStockGone:
    'No hay existencias suficientes de {sku} para restablecer el pedido. En existencias: {availableQuantity}. El pedido sigue anulado.',
  addressFixed: 'Este pedido está {status}, así que su dirección de entrega ya no se puede cambiar.',
  ordersToNameFromTo: 'Indique de 1 a {max} pedidos.',
  factExpectedOn: 'Entrega prevista',
  shipmentNewsSubject: 'Sobre el envío de {goods}',
  shipmentNewsHeading: 'Novedades de su envío',
  shipmentNewsText: 'Los datos de su envío han cambiado. Esta es la situación actual:',
  noteNewsSubject: 'Una nota sobre su pedido de {goods}',
  noteNewsHeading: 'Una nota sobre su pedido',
  noteNewsText: 'Tenemos algo que decirle sobre su pedido:',
  addressNewsSubject: 'Su pedido de {goods}: se ha cambiado la dirección de entrega',
  addressNewsHeading: 'La dirección de entrega de su pedido ha cambiado',
  addressNewsText:
    'Se ha cambiado la dirección de entrega o el teléfono de su pedido. Si no lo ha pedido usted, responda de inmediato a este correo.',
}
