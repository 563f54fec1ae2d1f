import type { devices as english } from '../en/devices'

/** Messages about device identifiers and their problems. */
export const devices: Record<keyof typeof english, string> = {
  udiTooLong: 'Eine Produktkennung hat höchstens {max, number} Zeichen.',
  udiUnreadable:
    'Bitte geben Sie eine Produktkennung an, wie sie auf dem Etikett steht: von GS1, HIBCC oder ICCBBA, mit Prüfziffer.',
  piecesInPackage: 'Eine Packung hat 1 bis {max, number} Stück.',
  devicesAtMost: 'Ein Produkt hat höchstens {max, number} Produktkennungen.',
  deviceTwice: 'Die Produktkennung {identifier} ist zweimal angegeben.',
  deviceTaken: 'Ein anderes Produkt hat die Produktkennung {identifier}. Nichts wurde gespeichert.',
  deviceSizeUnknown: 'Diese Größe gibt es bei dem Produkt nicht.',
  udiUnknownForm: 'Das ist keine Kennung von GS1, HIBCC oder ICCBBA: „{part}“.',
  udiNoDevice: 'Der Teil, der das Produkt bezeichnet, fehlt: „{part}“.',
  udiWrongLength: 'Ein Teil ist zu kurz oder zu lang: „{part}“.',
  udiWrongCharacters: 'Ein Teil enthält ungültige Zeichen: „{part}“.',
  udiWrongCheckDigit: 'Die Prüfziffer stimmt nicht. Prüfen Sie auf Tippfehler: „{part}“.',
  udiWrongDate: 'Dieses Datum ist ungültig: „{part}“.',
  udiUnknownPart: 'Unbekannter Teil: „{part}“.',
  udiSaidTwice: 'Widersprüchliche Werte für denselben Teil: „{part}“.',
  udiExpiresBefore: 'Das Ablaufdatum liegt vor dem Herstellungsdatum: „{part}“.',
}
