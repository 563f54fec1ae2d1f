import type { shop as english } from '../en/shop'

/** As `en/shop.ts`, in Spanish. */
export const shop: Record<keyof typeof english, string> = {
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
  skuTaken: 'Otro producto, quizá retirado de la tienda, tiene este código. Elija otro.',
  skuTwice: 'El código {sku} figura dos veces. Cada producto y cada tamaño necesita el suyo.',
  skuOfProduct: 'El código {sku} es el de «{product}». Elija otro.',
  skuOfGoneProduct:
    'El código {sku} es el de «{product}», retirado de la tienda; hay pedidos que lo citan. Elija otro.',
  skuOfSize: 'El código {sku} es el del tamaño {size} de «{product}». Elija otro.',
  skuOfGoneSize:
    'El código {sku} es el del tamaño {size}, que «{product}» ya no tiene; hay pedidos que lo citan. Elija otro.',
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
  listTooLong:
    'Una lista tiene como máximo {max} productos; con estos tendría {lineCount}. No se ha añadido nada: retire antes algunos o pida estos por separado.',
  orderListNotFound: 'Lista guardada no encontrada. Vuelva a cargar la página.',
  orderListNameTaken: 'Ya tiene una lista con el nombre {name}. Elija otro nombre o reemplace esa lista.',
  orderListNameUsed: 'Ya tiene una lista con el nombre {name}. Elija otro nombre.',
  savedViewNotFound: 'Vista guardada no encontrada. Vuelva a cargar la página.',
  tooManySavedViews: 'Ha alcanzado el límite de {max} vistas de esta lista. Elimine antes una.',
  tooManyStockAlerts: 'Ha alcanzado el límite de {max} avisos de disponibilidad. Desactive antes uno.',
  tooManyOrderLists: 'Ha alcanzado el límite de {max} listas guardadas. Elimine antes una.',
  totalTooLarge: 'Este pedido supera el total máximo. Divídalo en pedidos más pequeños.',
  productGone: 'Este producto ya no está disponible.',
  productNotThere: 'Este producto no está disponible.',
  noProductOfName: 'No hay ningún producto con este nombre en la tienda.',
  severalOfName: 'Varios productos tienen este nombre. Envíe el productId del suyo.',
  productChanged:
    'Otra persona modificó este producto. Sus cambios no se han guardado. Revise la nueva versión y guarde de nuevo.',
  productFormUsed:
    'Sus cambios anteriores se guardaron, pero estos no. Vuelva a cargar el producto e inténtelo de nuevo. Los clientes de la API envían una nueva clave de idempotencia.',
  stockBelowZero:
    'Las existencias no pueden bajar de 0: ahora son {availableQuantity, number}. No se ha guardado nada.',
  stockTooLarge:
    'Las existencias pueden ser como máximo {max, number} unidades; ahora son {availableQuantity, number}.',
  categoryNotFound: 'No existe esa categoría. Elija una de las categorías de la tienda.',
  imageNotYours: 'Usted no subió esta imagen. Súbala de nuevo.',
  photoNotYours: 'Usted no subió esta foto. Súbala de nuevo.',
  shopReviewed: 'Ya ha reseñado la tienda. Puede reseñar cada producto que haya comprado.',
  productReviewed: 'Ya ha reseñado este producto.',
  notPurchased: 'Solo puede reseñar productos que haya comprado. Pídalo primero.',
  userNotFound: 'Usuario no encontrado. Puede que la cuenta se haya cerrado. Vuelva a cargar la lista.',
  nobodyThere: 'Usuario no encontrado.',
  goneOrErased: 'Usuario no encontrado o ya borrado.',
  nobodyOfEmail: 'Nadie tiene una cuenta con esta dirección de correo electrónico.',
  lastAdmin: 'Es el último administrador de la tienda. Nombre primero a otra persona administradora.',
  emailNotVerified: 'Este usuario no ha verificado su correo. Pídale que lo haga primero.',
  freshSignInNeeded:
    'Confirme que es usted: inicie sesión de nuevo y cierre las demás sesiones en un plazo de 5 minutos.',
  adminNotErasable: 'Esta persona es administradora. Quítele primero los derechos de administrador.',
  ordersUnderWay:
    '{count, plural, one {# pedido abierto de este usuario necesita} other {# pedidos abiertos de este usuario necesitan}} su dirección. Entregue o anule primero.',
  keptOrders:
    '{count, plural, one {Se conserva # pedido} other {Se conservan # pedidos}} para la contabilidad, sin datos personales (solo producto, cantidad, precio y fechas).',
  keptReviews: '{count, plural, one {Se conserva # reseña} other {Se conservan # reseñas}} sin nombre ni foto.',
  keptImages:
    '{count, plural, one {Se eliminará # archivo de imagen} other {Se eliminarán # archivos de imagen}} en el plazo de una hora.',
  keptAccounts:
    '{count, plural, one {Queda otra cuenta con esta dirección} other {Quedan otras # cuentas con esta dirección}}. Las cuentas cerradas no aparecen en la lista. Para borrarlas, ejecute person:erase con la dirección.',
  keptAuditLog:
    'El registro de auditoría conserva las acciones del equipo por número y sin nombres. Sus filas no se pueden eliminar.',
  keptBackups: 'Las copias de seguridad existentes contienen los datos hasta que se eliminen.',
  keptFirebase:
    'La cuenta en Firebase se queda: la tienda no tiene credenciales para ella. Elimínela en la consola de Firebase.',
  firebaseAway:
    'Firebase no ha eliminado la cuenta, por lo que no se ha borrado nada. Inténtelo de nuevo en un minuto.',
}
