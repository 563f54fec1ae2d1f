import type { quotations as english } from '../en/quotations'

/** As `en/quotations.ts`, in Spanish. */
export const quotations: Record<keyof typeof english, string> = {
  // Quotations and their files
  quotationRequested: 'solicitado',
  quotationOffered: 'ofrecido',
  quotationAccepted: 'aceptado',
  quotationOrdered: 'convertido en pedido',
  quotationCancelled: 'anulado con su pedido',
  quotationDeclined: 'rechazado',
  quotationRunOut: 'caducado',
  quotationWithdrawn: 'retirado',
  quotationStays: 'Esto no es posible con un presupuesto en estado «{state}».',
  quotationNotFound: 'Presupuesto no encontrado. Búsquelo en Presupuestos.',
  quotationChanged:
    'Hay una versión más reciente ({revision}) de este presupuesto. Revísela primero. No se ha pedido nada.',
  quotationExpired: 'Este presupuesto ha caducado. No se ha pedido nada. Solicite otro.',
  quotationOfOtherCompany: 'Este presupuesto se solicitó para otra empresa. Cambie a esa empresa para aceptarlo.',
  acceptedByColleague: 'Alguien de su empresa ya ha aceptado este presupuesto. No se ha pedido nada más.',
  quotationFull: 'Ha alcanzado el límite de {max} de este presupuesto. Solicite otro.',
  quotationFormUsed:
    'Este formulario ya se usó para otro presupuesto. Vuelva a cargar la página y solicítelo de nuevo. Los clientes de la API envían una nueva clave de idempotencia.',
  quotedLinesRefused:
    '{count, plural, one {Hay que corregir {count} línea} other {Hay que corregir {count} líneas}}. No se ha enviado nada. Corríjalo y envíelo de nuevo.',
  discountTooLarge: 'El descuento es mayor que la suma de las líneas. Indique uno menor.',
  validUntilFuture: 'Elija una fecha dentro de los próximos {max} días.',
  wantedByPast: 'Indique en «Fecha deseada» el día de hoy o uno posterior.',
  dayAsIn: 'Indique un día como 2026-12-24.',
  instantAsIn: 'Indique un momento como 2026-12-24T08:00:00Z.',
  thePlace: 'El lugar',
  theNote: 'La nota',
  keptQuotations:
    '{count, plural, one {Se conserva # presupuesto} other {Se conservan # presupuestos}} para la contabilidad, sin datos personales (solo productos, cantidades y precios).',
  factGoods: 'Mercancía',
  factQuotation: 'Presupuesto',
  factDelivery: 'Entrega',
  factValidUntil: 'Válido hasta',
  factNotOffered: 'No ofrecido',
  toTheShop: 'Ir a {shop}',
  whyQuotation: 'Recibe este correo porque solicitó un presupuesto a {shop}.',
  whyCompanyQuotation: 'Recibe este correo porque su empresa solicitó un presupuesto a {shop}.',
  offerSubject: 'Su presupuesto {number} está listo',
  offerHeading: 'Su presupuesto está listo',
  offerText:
    'Su presupuesto está listo. Puede aceptarlo en línea hasta la fecha indicada abajo. ¿Alguna pregunta? Responda a este correo.',
  writtenSubject: 'Un mensaje sobre su solicitud de presupuesto {number}',
  writtenHeading: 'Tiene un mensaje nuevo',
  writtenText: 'Tiene un mensaje nuevo sobre su presupuesto. Puede responder a este correo.',
  offerTakenSubject: 'Se ha aceptado su presupuesto {number}',
  offerTakenHeading: 'Una persona de su empresa ha aceptado nuestro presupuesto',
  offerTakenText:
    'Alguien de su empresa ha aceptado nuestro presupuesto y los artículos están pedidos. No tiene que hacer nada más.',
  noOfferSubject: 'Sobre su solicitud de presupuesto {number}',
  noOfferHeading: 'No podemos hacerle un presupuesto',
  noOfferText: 'Lo sentimos, pero no podemos hacer un presupuesto de los artículos solicitados.',
  offerGoneSubject: 'Hemos retirado el presupuesto {number}',
  offerGoneHeading: 'Hemos retirado nuestro presupuesto',
  offerGoneText: 'Hemos retirado nuestro presupuesto. Si tiene alguna pregunta, responda a este correo.',
  sendFile: 'Envíe un solo archivo como multipart/form-data, en el campo «{field}».',
  fileTooLarge: 'El archivo puede tener como máximo 10 MB.',
  fileKind: 'El archivo debe ser PDF, PNG, JPEG, XLSX, CSV o TXT, con esa extensión en su nombre.',
  fileContent:
    'El contenido del archivo no corresponde a su extensión, o está dañado. Guárdelo de nuevo y vuelva a subirlo.',
  filesUnused: 'Tiene {max} archivos sin enviar. Envíe antes algunos o inténtelo mañana.',
  filesTooMuch:
    'Ha alcanzado su límite de almacenamiento de {max, number} MB. Envíe un archivo más pequeño o incluya en el mensaje un enlace de descarga.',
  filesAtOnce: 'Suba como máximo {max} archivos a la vez, y como máximo {megabytes} MB.',
  filesBusy: 'Se están subiendo muchos archivos en este momento. Inténtelo de nuevo en un minuto.',
  fileStoreAway: 'En este momento no se pueden guardar ni leer archivos. Inténtelo de nuevo en unos minutos.',
  filesGone: 'Un archivo ya no está o ya se envió. Vuelva a subirlo.',
  filesAtMost: 'Envíe como máximo {max} archivos a la vez.',
  fileNotFound: 'Archivo no encontrado, o no tiene acceso a él.',

  // Inquiries
  inquiryNotFound: 'Consulta no encontrada. Vuelva a cargar la lista.',
  inquiryChanged:
    'Otra persona del equipo respondió mientras usted escribía. Su respuesta no se ha enviado. Lea la otra y vuelva a enviar la suya si aún procede.',
  inquiryFull: 'Una consulta no puede tener más de {max} mensajes.',
  inquiryFormUsed:
    'Este formulario ya se ha enviado. Vuelva a cargar la página para enviar otro mensaje. Los clientes de la API envían una nueva clave de idempotencia.',
  assigneeNotAdmin: 'Las consultas solo se pueden asignar a administradores.',
  answerHeading: 'Nuestra respuesta a su consulta',
  youWroteOn: 'Usted escribió el {date}:',
  weWroteOn: 'Escribimos el {date}:',
  factInquiry: 'Consulta',
  whyAnswer: 'Recibe este correo porque escribió a {shop} con el formulario de contacto.',
}
