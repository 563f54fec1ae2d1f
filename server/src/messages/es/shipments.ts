import type { shipments as english } from '../en/shipments'

/** As `en/shipments.ts`, in Spanish. */
export const shipments: Record<keyof typeof english, string> = {
  theCarrier: 'El transportista',
  theTrackingNumber: 'El número de seguimiento',
  linesOnce: 'Cada línea solo puede indicarse una vez.',
  ordersFromTo: 'Indique de 1 a {max, number} pedidos.',
  ordersOnce: 'Cada pedido solo puede indicarse una vez.',
  cancelOneByOne: 'Los pedidos se anulan de uno en uno.',
  statusPartlyShipped: 'enviado en parte',
  cancelRest: 'Lo que no se ha enviado todavía puede anularse línea por línea.',
  cancelUnsentLines: 'Las líneas de las que no se ha enviado nada todavía pueden anularse una por una.',
  piecesRefused:
    '{count, plural, one {{count} línea no se puede cambiar así} many {{count} líneas no se pueden cambiar así} other {{count} líneas no se pueden cambiar así}}. No se ha cambiado nada. Compruebe el pedido e inténtelo de nuevo.',
  nothingToCancel: 'Este pedido está {status} y ya no se puede anular.',
  lineNotFound: 'Esta línea no forma parte del pedido. Vuelva a cargar la página.',
  nothingLeftOfLine: 'No queda nada de {product} que enviar o anular.',
  moreThanLeft:
    'De {product} solo {left, plural, one {puede enviarse o anularse {left} unidad} many {pueden enviarse o anularse {left} unidades} other {pueden enviarse o anularse {left} unidades}}.',
  lineShipped: 'Una parte de esta línea ya se ha enviado. Escríbanos si no quiere el resto.',
  leavesTooFew:
    'Deje al menos {minQuantity, plural, one {{minQuantity} unidad} many {{minQuantity} unidades} other {{minQuantity} unidades}} o anule toda la línea.',
  cancelWholeCartons: 'Este producto se vende en cajas de {increment} unidades: anule cajas enteras o toda la línea.',
  piecesFormUsed:
    'Este formulario ya se usó para otra cosa. Vuelva a cargar la página e inténtelo de nuevo. Los clientes de la API envían una nueva clave de idempotencia.',
  partlyShippedSubject: 'Una parte de su pedido está enviada: {goods}',
  partlyShippedHeading: 'Una parte de su pedido está en camino',
  partlyShippedPreview: 'El resto llegará más tarde.',
  partlyShippedText:
    'Una parte de su pedido ha salido de nuestro almacén y está en camino. El resto llegará más tarde; le escribiremos cuando se envíe.',
  youCancelledPartSubject: 'Ha anulado {goods} de su pedido',
  weCancelledPartSubject: 'Hemos tenido que anular {goods} de su pedido',
  cancelledPartHeading: 'Una parte de su pedido está anulada',
  cancelledPartPreview: 'El resto de su pedido queda como está.',
  youCancelledPartText: 'Como pidió, hemos anulado una parte de su pedido. El resto queda como está.',
  weCancelledPartText: 'Lo sentimos: hemos tenido que anular una parte de su pedido. El resto queda como está.',
  factLater: 'Aún sin enviar',
  factCarrier: 'Transportista',
  factTrackingNumber: 'Número de seguimiento',
  factTotalDue: 'A pagar',
}
