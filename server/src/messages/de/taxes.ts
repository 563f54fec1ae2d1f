import type { taxes as english } from '../en/taxes'

/** Taxes on orders. */
export const taxes: Record<keyof typeof english, string> = {
  vat: 'USt.',
  reverseCharge:
    'Reverse Charge: steuerfreie innergemeinschaftliche Lieferung (Artikel 138 der Richtlinie 2006/112/EG). Der Käufer schuldet die Umsatzsteuer.',
  exportFromEu: 'Ausfuhr: steuerfreie Lieferung in ein Land außerhalb der EU (Artikel 146 der Richtlinie 2006/112/EG)',
  exportTaxFree: 'Ausfuhr: keine Steuer',
  theTaxName: 'Der Name der Steuer',
  theTaxNote: 'Der Hinweis',
  taxRatePattern:
    'Bitte geben Sie einen Satz von 0 bis 100 Prozent mit höchstens drei Nachkommastellen an, zum Beispiel 8.1.',
  taxRuleGone: 'Diese Steuerregel gibt es nicht mehr.',
  taxRuleChanged:
    'Jemand anderes hat diese Steuerregel geändert, nachdem Sie sie geöffnet haben. Es wurde nichts gespeichert. Prüfen Sie die neuen Werte und speichern Sie dann noch einmal.',
  taxRuleTaken:
    'Es gibt schon eine Regel für dieses Land, diese Region, diese Klasse und diese Käufer. Bearbeiten Sie diese.',
  tooManyTaxRules: 'Es kann höchstens {max} Steuerregeln geben. Löschen Sie zuerst einige.',
  vatNumberChanged:
    'Die USt-IdNr. der Firma wurde geändert, nachdem Sie sie geöffnet haben. Prüfen Sie die neue Nummer.',
  auditedTaxRule: 'Steuerregel',
  auditedTaxClass: 'Steuerklasse',
  auditedVatNumberReason: 'Grund für die Anerkennung der USt-IdNr.',
}
