import type { freight as english } from '../en/freight'

/** Messages about shipping methods. */
export const freight: Record<keyof typeof english, string> = {
  shippingMethodGone: 'Diese Versandart gibt es nicht mehr.',
  shippingMethodChanged:
    'Jemand anderes hat diese Versandart geändert. Ihre Änderungen wurden nicht gespeichert. Prüfen Sie die neue Fassung und speichern Sie dann erneut.',
  shippingMethodsAtMost: 'Der Shop kann höchstens {max} Versandarten haben.',
  percentPattern: 'Bitte geben Sie einen Prozentsatz von 0 bis 99.999 an, zum Beispiel 0.25.',
  bandsFromTo: 'Eine Preisregel hat 1 bis {max} Preisstufen.',
  bandBasis:
    'Eine Stufe nach Gewicht hat eine Grenze in Gramm, eine Stufe nach Warenwert einen Betrag, ein Festpreis keine Grenze.',
  bandLimits: 'Jede Stufe braucht eine höhere Grenze als die vorige. Nur die letzte darf keine haben.',
  deliveryDaysOrder: 'Die längste Lieferzeit kann nicht kürzer sein als die kürzeste.',
  auditedShippingMethod: 'Versandart',
}
