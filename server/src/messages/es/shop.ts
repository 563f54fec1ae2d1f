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
  staysDelivered: 'Queda entregado; lo demás debe acordarse con el cliente.',
  writeToShop: 'Escriba a la tienda si algo no está bien.',
  nextStatuses: 'Estados posibles: {statuses}.',
  orderNotFound: 'No existe ese pedido. Búsquelo en la cestas.',
  returnedStockTooLarge:
    'Con estas unidades las existencias serían demasiado grandes para contarlas. La tienda debe corregirlas primero.',
  orderingBusy: 'Muchas personas están pidiendo este producto ahora. Inténtelo de nuevo en un momento.',
  orderFormUsed:
    'Este formulario ya se usó para otro pedido. Vuelva a cargar la página y haga el pedido de nuevo. Un programa envía una nueva clave de idempotencia.',
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
    '{count, plural, one {# línea de su pedido no es posible así} other {# líneas de su pedido no son posibles así}}. No se ha pedido nada: corríjalo y haga el pedido de nuevo.',
  sizeRequired: 'Elija un tamaño de este producto: {sizes}.',
  unknownSize: 'Este producto no existe en ese tamaño. Elija {sizes}.',
  noSizes: 'Este producto no tiene tamaños. Pídalo sin indicar ninguno.',
  orderNeedsSize:
    '{count, plural, one {Hay que elegir un tamaño de «{product}» antes de confirmar el pedido} other {Hay que elegir el tamaño de {count} líneas antes de confirmar el pedido}}. Elíjalo en la página del pedido.',
  sizeFixed: 'El tamaño de esta línea ya no se puede elegir.',
  sizeOfOtherPrice:
    'Este tamaño tiene un precio propio, distinto del de su pedido. Elija otro tamaño, o cancele el pedido y haga uno nuevo.',
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
    'Ningún método de envío sirve para este pedido. Solicite una cotización para conocer el precio del flete.',
  orderCountryFixed:
    'Los impuestos de este pedido dependen del país, por lo que no puede cambiarlo. Póngase en contacto con nosotros para cambiarlo.',
  priceChanged:
    'El precio ha cambiado: una unidad cuesta ahora {unitPrice}. Haga el pedido de nuevo a este precio si está de acuerdo.',
  listTooLong:
    'Una lista tiene como máximo {max} productos; con estos tendría {lineCount}. No se ha añadido nada: retire antes algunos o pida estos por separado.',
  orderListNotFound: 'Esta lista no está entre las suyas.',
  orderListNameTaken: 'Ya tiene una lista con el nombre {name}. Elija otro nombre o reemplace esa lista.',
  orderListNameUsed: 'Ya tiene una lista con el nombre {name}. Elija otro nombre.',
  savedViewNotFound: 'Esta vista no está entre las suyas.',
  tooManySavedViews: 'Tiene {max} vistas de esta lista, que es el máximo. Elimine una que ya no necesite.',
  tooManyStockAlerts: 'Espera {max} productos y tallas, que es el máximo. Deje de esperar uno que ya no necesite.',
  tooManyOrderLists: 'Tiene {max} listas guardadas, que es el máximo. Elimine una que ya no necesite.',
  totalTooLarge: 'El total de este pedido es mayor de lo que la tienda puede aceptar.',
  productGone: 'Este producto ya no está en la tienda.',
  productNotThere: 'Este producto no está en la tienda.',
  noProductOfName: 'No hay ningún producto con este nombre en la tienda.',
  severalOfName: 'Varios productos tienen este nombre. Envíe el productId del suyo.',
  productChanged:
    'Otra persona modificó este producto entretanto. No se ha guardado nada: mire qué ha cambiado y guarde de nuevo.',
  productFormUsed:
    'Lo que envió antes desde este formulario se ha guardado, esto no: mire el producto tal como está ahora y guarde de nuevo. Un programa envía una nueva clave de idempotencia.',
  stockBelowZero:
    'Las existencias no pueden bajar de 0: ahora son {availableQuantity, number}. No se ha guardado nada.',
  stockTooLarge:
    'Las existencias pueden ser como máximo {max, number} unidades; ahora son {availableQuantity, number}.',
  categoryNotFound: 'No existe esa categoría. Elija una de las categorías de la tienda.',
  imageNotYours: 'Esta imagen no está entre las que usted subió. Súbala de nuevo.',
  photoNotYours: 'Esta foto no está entre las que usted subió. Súbala de nuevo.',
  shopReviewed: 'Ya ha reseñado la tienda, y esa reseña se mantiene. Puede reseñar cada producto que haya comprado.',
  productReviewed: 'Ya ha reseñado este producto. Su primera reseña se mantiene.',
  notPurchased: 'Solo quien ha comprado este producto puede reseñarlo. Pídalo primero.',
  userNotFound: 'No existe esa persona. Quizá se cerró su cuenta; vuelva a cargar la lista.',
  nobodyThere: 'No existe esa persona.',
  goneOrErased: 'No existe esa persona, o sus datos ya se borraron.',
  nobodyOfEmail: 'Nadie tiene una cuenta con esta dirección de correo electrónico.',
  lastAdmin: 'Es el último administrador de la tienda. Nombre primero a otra persona administradora.',
  emailNotVerified:
    'Esta persona aún no ha demostrado que la dirección de correo es suya. Pídale primero que la confirme.',
  freshSignInNeeded:
    'Confirme que es usted: inicie sesión de nuevo y cierre las demás sesiones en un plazo de 5 minutos.',
  adminNotErasable: 'Esta persona es administradora. Quítele primero los derechos de administrador.',
  ordersUnderWay:
    '{count, plural, one {# pedido de esta persona sigue en camino y necesita} other {# pedidos de esta persona siguen en camino y necesitan}} su dirección. Entregue o anule primero.',
  keptOrders:
    '{count, plural, one {Se conserva # pedido} other {Se conservan # pedidos}} para la contabilidad, sin datos personales (solo producto, cantidad, precio y fechas).',
  keptReviews: '{count, plural, one {Se conserva # reseña} other {Se conservan # reseñas}} sin nombre ni foto.',
  keptImages:
    '{count, plural, one {Se eliminará # archivo de imagen} other {Se eliminarán # archivos de imagen}} en el plazo de una hora.',
  keptAccounts:
    'De la misma dirección {count, plural, one {queda otra cuenta} other {quedan otras # cuentas}}; «Todos los usuarios» no muestra las cerradas. Quien administra el servidor las borra con el comando person:erase y la dirección.',
  keptAuditLog:
    'El registro de auditoría conserva lo que hicieron los administradores, por número y sin nombres; no se puede quitar una fila.',
  keptBackups: 'Las copias de seguridad anteriores aún contienen los datos hasta que se desechen.',
  keptFirebase:
    'La cuenta en Firebase se queda: la tienda no tiene credenciales para ella. Elimínela en la consola de Firebase.',
  firebaseAway:
    'Firebase no ha eliminado la cuenta, por lo que no se ha borrado nada. Inténtelo de nuevo en un minuto.',
}
