import type { money as english } from '../en/money'

/** As `en/money.ts`, in Spanish. */
export const money: Record<keyof typeof english, string> = {
  // Prices and price lists
  noPricesIn: 'La tienda aún no tiene precios en {currency}. Omita minPrice y maxPrice, o pida {base}.',
  cursorOfOtherCurrency:
    'after pertenece a precios en {other}, y esta lista está ordenada por precios en {currency}. Empiece de nuevo, sin after.',
  priceListChanged:
    'Otra persona ha cambiado esta lista de precios. Sus cambios no se han guardado. Revise la nueva versión y guarde de nuevo.',
  priceListCircle:
    'Los precios en {currency} no se pueden convertir desde {base}, porque estos se convierten desde {currency}: {way}. Elija otra moneda base.',
  noBasePrices:
    'Aún no hay precios en {base} desde los que convertir. Dé primero un tipo de cambio a {base}, o elija otra moneda base.',
  noRateBetween:
    'No hay ningún tipo de cambio entre {base} y {currency}. Indique un tipo fijo, o importe primero tipos de cambio.',
  basePricesFixed: 'Los precios en {base} son los de los propios productos: cámbielos allí.',
  noRateForPrice: 'Aún no hay tipo de cambio para {currency}. Fije primero uno en su lista de precios.',
  versionFromNone: 'La versión esperada debe ser un número entero, 0 o más.',
  productVersionWhole: 'La versión del producto debe ser un número entero, como mínimo 1.',
  theRoundingStep: 'El paso de redondeo',
  priceOnce: 'Indique cada precio una sola vez.',
  noSizeForPrice: 'El producto no tiene ese tamaño. Vuelva a cargarlo.',
  sizeUnpriced:
    'Este tamaño cuesta lo mismo que el producto. Dele primero un precio propio en dólares estadounidenses.',
  fixedRateNumber:
    'El tipo fijo debe ser un número mayor que 0, como 3.6725, con diez cifras como máximo antes del punto y diez después.',

  // Exchange rate files
  mustBeDay: '{name} debe ser una fecha como {day}.',
  ratesTooLarge: 'El archivo debe tener como máximo {max, number} bytes.',
  ratesLine: 'Línea {line}: {reason}',
  ratesEmpty: 'El archivo está vacío.',
  ratesNone: 'El archivo no contiene ningún tipo de cambio. Debe ser el eurofxref-daily.xml del banco, o su CSV.',
  ratesNeither: 'El archivo no es ni XML ni CSV.',
  ratesNoXml: 'El archivo no es XML: {reason}',
  ratesDoctype: 'El archivo declara un tipo de documento, cosa que los del banco no hacen.',
  ratesFirstLine: 'La primera línea debe ser «Date, USD, JPY», etc.; empieza por «{text}».',
  ratesNoDay: '«{text}» no es una fecha como {day}.',
  ratesDayToCome: '{day} es una fecha futura.',
  ratesDayTwice: 'El día {day} está dos veces en el archivo.',
  ratesNoBase: 'El día {day} no tiene tipo de cambio de {base}, del que dependen todos los demás.',
  ratesCount:
    'Hay {rates, plural, one {{rates} tipo de cambio} many {{rates} tipos de cambio} other {{rates} tipos de cambio}} para {currencies, plural, one {{currencies} moneda} many {{currencies} monedas} other {{currencies} monedas}}.',
  ratesNoCurrency: 'Un tipo de cambio no tiene moneda.',
  ratesOutside: 'Hay un tipo de cambio fuera de un día.',
  ratesMissing: '{currency} no tiene tipo de cambio.',
  ratesTwice: 'Hay un segundo tipo de cambio de {currency} para el mismo día.',
  ratesNoCode: '«{text}» no es un código de moneda.',
  ratesAboveZero: 'El tipo de cambio de {currency} es «{rate}»; debe ser mayor que 0.',
  ratesNumber: 'El tipo de cambio de {currency} es «{rate}»; debe ser un número como 163.27.',

  // Taxes
  vat: 'IVA',
  reverseCharge:
    'Inversión del sujeto pasivo: entrega intracomunitaria exenta (artículo 138 de la Directiva 2006/112/CE). El comprador declara el IVA.',
  exportFromEu: 'Exportación: entrega exenta fuera de la UE (artículo 146 de la Directiva 2006/112/CE)',
  exportTaxFree: 'Exportación: sin impuestos',
  theTaxName: 'El nombre del impuesto',
  theTaxNote: 'La nota',
  taxRatePattern: 'Indique un tipo de 0 a 100 por ciento con tres decimales como máximo, por ejemplo 8.1.',
  taxRuleGone: 'Esta regla fiscal ya no existe.',
  taxRuleChanged:
    'Otra persona cambió esta regla fiscal después de que usted la abriera. No se ha guardado nada. Revise los nuevos valores y guarde de nuevo.',
  taxRuleTaken: 'Ya hay una regla para este país, región, clase y comprador. Edite esa.',
  tooManyTaxRules: 'Puede haber como máximo {max} reglas fiscales. Elimine algunas primero.',
  vatNumberChanged: 'El NIF-IVA de la empresa cambió después de que usted la abriera. Revise el nuevo número.',
  auditedTaxRule: 'Regla fiscal',
  auditedTaxClass: 'Clase fiscal',
  auditedVatNumberReason: 'Motivo para aceptar el NIF-IVA',

  // Shipping methods
  shippingMethodGone: 'Este método de envío ya no existe.',
  shippingMethodChanged:
    'Otra persona ha cambiado este método de envío. Sus cambios no se han guardado. Revise la nueva versión y guarde de nuevo.',
  shippingMethodsAtMost: 'La tienda puede tener como máximo {max} métodos de envío.',
  percentPattern: 'Indique un porcentaje de 0 a 99.999, por ejemplo 0.25.',
  bandsFromTo: 'Una regla de precios tiene de 1 a {max} tramos.',
  bandBasis:
    'Un tramo por peso tiene un límite en gramos, uno por valor un importe de mercancía, y un precio fijo no tiene límite.',
  bandLimits: 'Cada tramo necesita un límite mayor que el anterior. Solo el último puede no tener ninguno.',
  deliveryDaysOrder: 'El plazo máximo de entrega no puede ser menor que el mínimo.',
  auditedShippingMethod: 'Método de envío',
  // Receipts of money
  paymentNotFound: 'Pago no encontrado. Vuelva a cargar el pedido.',
  paymentAlreadyReversed: 'Este pago ya está anulado. Vuelva a cargar el pedido.',
  paymentCurrencyDiffers: 'El pedido está en {currency}. Introduzca el importe en esa moneda.',
  paymentFormUsed:
    'Con este formulario ya se registró otro pago. Vuelva a cargar el pedido e inténtelo de nuevo. Los clientes de la API envían una nueva clave de idempotencia.',
  tooManyPayments: 'Un pedido puede tener como máximo {max} pagos.',
  paymentTooLarge: 'Sumado a los pagos anteriores, este importe es demasiado grande.',
  refundTooHigh: 'De este pedido solo se pueden reembolsar {amount}.',
  creditNoteNotFound: 'Este pedido no tiene esa nota de abono. Vuelva a cargar el pedido.',
  cardNotPaid:
    'El pedido no tiene ningún pago con tarjeta que se pueda reembolsar. Registre un reembolso por otra vía.',
  cardRefundWaits: 'El proveedor de pagos no responde. Volveremos a enviar el reembolso en unos minutos.',
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
  reminderSubject: 'Recordatorio de pago del pedido {number}',
  reminderHeading: 'Hay un pago vencido',
  reminderPreview: '{amount} vencía el {day}.',
  reminderText:
    'El pago de {amount} del pedido {number} venció el {day}. Todavía no lo hemos recibido. Transfiera el importe a la cuenta indicada abajo.',
  reminderCrossed: 'Si ya ha pagado, no tenga en cuenta este correo.',
  factAccountHolder: 'Titular de la cuenta',
  factBank: 'Banco',
  factAccountNumber: 'Número de cuenta',
  factReference: 'Referencia',
  statement: 'Estado de cuenta',
  statementOf: 'Estado de cuenta de {company}',
  factOpen: 'Pendiente',
  factPaid: 'Pagado',
  factDueOn: 'Vence el',
  statementDay: 'A fecha de',
  statementEmpty: 'No hay pedidos pendientes de pago.',
  cardsOff: 'El pago con tarjeta no está disponible. Pague por transferencia bancaria.',
  cardOrderWaits: 'El pedido está pendiente de aprobación. Páguelo cuando esté aprobado.',
  cardNothingDue: 'No hay ningún importe pendiente de este pedido. Vuelva a cargar la página.',
  cardProviderAway:
    'El proveedor de pagos no responde. Inténtelo de nuevo en un minuto o pague por transferencia bancaria.',
  theLetterNumber: 'El número',
  theRequiredDocument: 'El documento',
  requiredDocumentsAtMost: 'Indique como máximo {max} documentos.',
  requiredDocumentsOnce: 'Indique cada documento una sola vez.',
  expiryBeforeShipment: 'La fecha de vencimiento no puede ser anterior a la última fecha de embarque.',
  letterOfCreditChanged:
    'Otra persona modificó la carta de crédito de este pedido. No se guardó nada. Revise los nuevos valores y guarde de nuevo.',
  letterOfCreditNotFound: 'Esta carta de crédito ya no existe. Vuelva a cargar el pedido.',
  slipKind: 'Elija un archivo PDF, JPEG o PNG.',
  slipNothingDue: 'No queda nada por pagar de este pedido. Vuelva a cargar la página.',
  tooManySlips: 'Un pedido puede tener como máximo {max} comprobantes de transferencia.',
  auditedLetterOfCredit: 'Carta de crédito',
  auditedTransferSlip: 'Comprobante de transferencia',
}
