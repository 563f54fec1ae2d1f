import type { requests as english } from '../en/requests'

/** As `en/requests.ts`, in Spanish. */
export const requests: Record<keyof typeof english, string> = {
  signInFirst: 'Inicie sesión primero.',
  sessionEnded: 'Su sesión ha caducado. Inicie sesión de nuevo.',
  adminOnly: 'Solo un administrador puede hacer esto.',
  notAdminAnyMore: 'Usted ya no es administrador.',
  adminSeesOrders: 'Solo un administrador puede ver los pedidos de todos.',
  ownOrdersOnly: 'Solo puede ver los pedidos de su propia dirección de correo electrónico.',
  ownEmailOnly: 'Solo puede usar su propia dirección de correo electrónico.',
  otherEmail: 'Esta sesión es de otra dirección de correo electrónico. Use aquella con la que inició sesión.',
  accountEnded: 'Esta cuenta se ha cerrado. Si cree que es un error, escríbanos.',
  noEmail: 'Esta cuenta no tiene dirección de correo electrónico. Inicie sesión por correo o con Google.',
  sessionsEndedSince: 'Sus sesiones se cerraron después de este inicio de sesión. Inicie sesión de nuevo.',
  signInTooOld: 'Su correo se verificó después de iniciar esta sesión. Inicie sesión de nuevo.',
  signInNotValid: 'Este inicio de sesión ya no es válido. Inicie sesión de nuevo.',
  signInAway: 'El servicio de inicio de sesión no responde. Inténtelo de nuevo en un minuto.',
  sendIdToken: 'Envíe un token de identidad de Firebase como Authorization: Bearer <token>.',
  oneAuthorization: 'Envíe una sola cabecera Authorization, no varias.',
  noHost: 'La cabecera Host no nombra ningún host.',
  unknownCurrency: 'La cabecera X-Currency debe ser uno de estos valores: {currencies}.',
  tooManyRequests:
    'Demasiadas solicitudes. Inténtelo de nuevo en {seconds, plural, one {# segundo} other {# segundos}}.',
  tooCostly:
    'Esta consulta cuesta {price, number} puntos. Su límite es de {perMinute, number} por minuto y quedan menos. Inténtelo de nuevo en {seconds, plural, one {# segundo} other {# segundos}}.',
  tooManyObjects:
    'La respuesta podría tener {objects, number} objetos; se permiten {max, number}. Pida listas más cortas (`first`).',
  tooDear:
    'Esta consulta cuesta {price, number} puntos; el máximo es {max, number}. Pida menos de una vez: menos búsquedas, facetas y totales, o listas más cortas.',
  databaseAway: 'La tienda no está disponible temporalmente. Inténtelo de nuevo en un momento.',
  searchTooLong: 'Esta búsqueda tarda demasiado ahora. Inténtelo de nuevo en un momento, o con otras palabras.',
  writeConflict: 'Muchas personas están modificando lo mismo ahora. Inténtelo de nuevo en un momento.',
  transactionTooLong:
    'La tienda está demasiado ocupada ahora. No se ha cambiado nada. Inténtelo de nuevo en un momento.',
  veryBusy: 'La tienda está muy ocupada. Inténtelo de nuevo en unos segundos.',
  tooManyStreams:
    'Hay demasiadas conexiones en directo abiertas. Cierre algunas o inténtelo de nuevo en {seconds, plural, one {# segundo} other {# segundos}}.',
  wentWrong: 'Algo ha fallado por nuestra parte.',
  wentWrongAt:
    'Algo ha fallado por nuestra parte. Inténtelo de nuevo; si nos escribe, mencione la solicitud {requestId}.',
  nothingHere: 'No hay nada en esta dirección.',
  otherMethod: 'Método no permitido. Use {methods}.',
  addressTooLong: 'Esta dirección es demasiado larga. Acórtela.',
  noAddress: 'Esto no es una dirección. Debe empezar por una barra.',
  sendBodyAs: 'Envíe el cuerpo como {type} e indíquelo en la cabecera Content-Type.',
  bodyEmpty: 'El cuerpo no puede estar vacío si la cabecera Content-Type anuncia JSON.',
  bodyNotJson: 'El cuerpo no es JSON válido. Corríjalo y envíelo de nuevo.',
  bodyTooLarge: 'El cuerpo es demasiado grande. Envíe menos de una vez.',
  bodyLength: 'El cuerpo no tiene la longitud que indica la cabecera Content-Length.',
  bodyOtherType: 'Esta dirección no acepta un cuerpo del tipo que indica la cabecera Content-Type.',
  addressUnreadable: 'Esta URL contiene una secuencia % no válida. Corríjala.',
  untrustedOperation:
    'Esta tienda solo acepta las operaciones de sus propias páginas. Si está en una de ellas, vuelva a cargarla.',
  pageNotFound: 'Página no encontrada',
  pageTooMany: 'Demasiadas solicitudes',
  pageBackSoon: 'Volvemos en un momento',
  pageDidNotWork: 'Algo ha fallado',
  pageWentWrong: 'Algo ha fallado',
  backToShop: 'Volver a la tienda',
  messageSent: 'Mensaje enviado. Responderemos pronto.',
  thankYou: 'Gracias',
  goBackAndCorrect: '{problem} Vuelva atrás y corríjalo; lo que escribió sigue ahí.',
  messageTooLong: 'El mensaje es demasiado largo: debe tener de 1 a 5000 caracteres.',
  messageFromElsewhere:
    'Este formulario se envió desde otro sitio, así que el mensaje no se ha enviado. Use el formulario de contacto de la tienda.',
  measuredElsewhere: 'Estas mediciones proceden de la página de otro sitio, así que no se han aceptado.',
  newMessage: 'Mensaje nuevo',
  toContactForm: 'Al formulario de contacto',
}
