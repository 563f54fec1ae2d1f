import type { taxes as english } from '../en/taxes'

/** Taxes on orders. */
export const taxes: Record<keyof typeof english, string> = {
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
}
