import type { orders as english } from '../en/orders'

/** As `en/orders.ts`, in Spanish. */
export const orders: Record<keyof typeof english, string> = {
  // Orders
  statusPlaced: 'realizado',
  statusConfirmed: 'confirmado',
  statusShipped: 'enviado',
  statusDelivered: 'entregado',
  statusCancelled: 'anulado',
  both: '{first} {second}',
  statusAlready: 'Este pedido ya está {from}.',
  statusCannotBecome: 'El estado de este pedido no puede pasar de «{from}» a «{to}».',
  staysCancelled: 'Queda anulado; el cliente puede hacer un pedido nuevo.',
  staysDelivered: 'Los pedidos entregados no se pueden cambiar. Contacte directamente con el cliente.',
  writeToShop: 'Escríbanos si algo no está bien.',
  nextStatuses: 'Estados posibles: {statuses}.',
  orderNotFound: 'Pedido no encontrado. Búsquelo en la lista de pedidos.',
  returnedStockTooLarge: 'Se superarían las existencias máximas. Corrija antes las existencias.',
  orderingBusy: 'Muchas personas están pidiendo este producto ahora. Inténtelo de nuevo en un momento.',
  orderFormUsed:
    'Este formulario ya se usó para otro pedido. Vuelva a cargar la página y haga el pedido de nuevo. Los clientes de la API envían una nueva clave de idempotencia.',
  belowMinimum: 'Pida como mínimo {minQuantity, plural, one {# unidad} other {# unidades}}.',
  notAMultiple:
    'Este producto se vende en cajas de {increment, number}: puede pedir {nearestBelow, number} o {nearestAbove, number} unidades.',
  notAMultipleBut: 'Este producto se vende en cajas de {increment, number}: puede pedir {nearest, number} unidades.',
  cartonsOnly: 'Este producto se vende en cajas de {increment, number} unidades.',
  soldOut: 'Este producto está agotado.',
  tooFewLeft: '{availableQuantity, plural, one {Solo queda # unidad} other {Solo quedan # unidades}} en stock.',
  tooFewForLines:
    '{availableQuantity, plural, one {Solo queda # unidad} other {Solo quedan # unidades}} en stock, para todas las líneas de este producto.',
  linesRefused:
    '{count, plural, one {Hay que cambiar # línea de su pedido} other {Hay que cambiar # líneas de su pedido}}. No se ha pedido nada. Corríjalo y haga el pedido de nuevo.',
  sizeRequired: 'Elija un tamaño de este producto: {sizes}.',
  unknownSize: 'Este producto no existe en ese tamaño. Elija {sizes}.',
  noSizes: 'Este producto no tiene tamaños. Pídalo sin indicar ninguno.',
  orderNeedsSize:
    '{count, plural, one {Hay que elegir un tamaño de «{product}» antes de confirmar el pedido} other {Hay que elegir el tamaño de {count} líneas antes de confirmar el pedido}}. Elíjalo en la página del pedido.',
  sizeFixed: 'El tamaño de esta línea ya no se puede cambiar.',
  sizeOfOtherPrice:
    'Este tamaño tiene un precio distinto del de su pedido. Elija otro tamaño, o anule el pedido y haga uno nuevo.',
  addressTwice:
    'Indique la dirección de entrega como texto con un número de teléfono o en campos separados, pero no de ambas formas.',
  addressNeeded: 'Indique la dirección de entrega.',
  addressInFields: 'Indique la dirección de entrega de este pedido en campos separados.',
  totalChanged: 'El total ha cambiado: ahora es de {total}. Si está de acuerdo, vuelva a hacer el pedido.',
  shippingMethodNeeded: 'Elija un método de envío. No se ha pedido nada.',
  freightByQuotation:
    'Ningún método de envío sirve para este pedido. Solicite un presupuesto para conocer el precio del flete.',
  orderCountryFixed:
    'Los impuestos de este pedido dependen del país, por lo que no puede cambiarlo. Póngase en contacto con nosotros para cambiarlo.',
  priceChanged:
    'El precio ha cambiado: una unidad cuesta ahora {unitPrice}. Haga el pedido de nuevo a este precio si está de acuerdo.',
  totalTooLarge: 'Este pedido supera el total máximo. Divídalo en pedidos más pequeños.',

  // Saved lists, saved views and stock alerts
  listTooLong:
    'Una lista tiene como máximo {max} productos; con estos tendría {lineCount}. No se ha añadido nada: retire antes algunos o pida estos por separado.',
  orderListNotFound: 'Lista guardada no encontrada. Vuelva a cargar la página.',
  orderListNameTaken: 'Ya tiene una lista con el nombre {name}. Elija otro nombre o reemplace esa lista.',
  orderListNameUsed: 'Ya tiene una lista con el nombre {name}. Elija otro nombre.',
  savedViewNotFound: 'Vista guardada no encontrada. Vuelva a cargar la página.',
  tooManySavedViews: 'Ha alcanzado el límite de {max} vistas de esta lista. Elimine antes una.',
  tooManyStockAlerts: 'Ha alcanzado el límite de {max} avisos de disponibilidad. Desactive antes uno.',
  tooManyOrderLists: 'Ha alcanzado el límite de {max} listas guardadas. Elimine antes una.',

  // Shipments and partial cancellations
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

  // Days, notes and addresses, and the emails about them
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

  // Returns
  returnRequested: 'solicitada',
  returnAccepted: 'aceptada',
  returnDeclined: 'rechazada',
  returnReceived: 'recibida',
  returnClosed: 'cerrada',
  returnWithdrawn: 'retirada',
  returnStays: 'Esto no es posible con una devolución en estado «{state}».',
  returnNotFound: 'Devolución no encontrada, o no tiene acceso a ella.',
  returnFormUsed:
    'Este formulario ya se usó para otra devolución. Vuelva a cargar la página y solicítela de nuevo. Los clientes de la API envían una nueva clave de idempotencia.',
  tooManyReturns: 'Un pedido puede tener como máximo {max} devoluciones. Escríbanos.',
  returnRefused:
    '{count, plural, one {{count} línea no se puede devolver así} other {{count} líneas no se pueden devolver así}}. No se ha enviado nada. Compruebe el pedido e inténtelo de nuevo.',
  nothingToReturn: 'De {product} no se puede devolver nada.',
  moreThanReturnable: 'De {product} solo se pueden devolver {left}.',
  otherReasonTold: 'Describa el motivo.',
  photosAtMost: 'Envíe como máximo {max} fotos.',
  photosUnused: 'Tiene {max} fotos sin enviar. Envíe antes algunas o inténtelo mañana.',
  photosGone: 'Una foto ya no está o ya se envió. Vuelva a añadirla.',
  photoNotFound: 'Foto no encontrada, o no tiene acceso a ella.',
  lineNotInReturn: 'Esta línea no forma parte de la devolución. Vuelva a cargar la página.',
  eachReturnLine: 'Indique cada línea de la devolución una vez.',
  acceptsNothing: 'Acepte al menos una unidad, o rechace la devolución.',
  moreThanAsked: 'Solo se solicitaron {max}. Indique un número menor.',
  moreThanAccepted: 'Solo se aceptaron {max}. Indique un número menor.',
  moreThanPaid: 'Es más de lo que se pagó por estas unidades. Indique un importe menor.',
  factReturn: 'Devolución',
  factCredit: 'Abono',
  factCreditNote: 'Nota de abono',
  piecesAccepted: '{accepted} de {asked} × {product} aceptadas',
  returnRequestedSubject: 'Solicitud de devolución {number} registrada',
  returnRequestedHeading: 'Su solicitud de devolución está registrada',
  returnRequestedText: 'Hemos registrado su solicitud de devolución y le responderemos pronto.',
  returnAcceptedSubject: 'Devolución {number} aceptada',
  returnAcceptedHeading: 'Aceptamos su devolución',
  returnAcceptedText:
    'Aceptamos su devolución como se indica abajo. Si devuelve mercancía, ponga en el paquete una nota con el número de la devolución.',
  returnDeclinedSubject: 'Devolución {number} no aceptada',
  returnDeclinedHeading: 'No podemos aceptar su devolución',
  returnDeclinedText: 'Lamentablemente no podemos aceptar su devolución. El motivo:',
  returnReceivedSubject: 'Devolución {number}: mercancía recibida',
  returnReceivedHeading: 'Su mercancía ha llegado',
  returnReceivedText: 'Hemos recibido y examinado los artículos que devolvió.',
  returnClosedSubject: 'Devolución {number} completada',
  returnClosedHeading: 'Su devolución se ha completado',
  returnClosedText:
    'Su devolución se ha completado. El abono, si lo hay, figura abajo y se paga por su forma de pago habitual.',
  auditedReturnNumber: 'Devolución',
  auditedReturnState: 'Estado de la devolución',
  auditedRestocked: 'De nuevo en existencias',
  auditedCreditNote: 'Nota de abono',
  auditedCredit: 'Importe abonado',
}
