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
  deviceSizeUnknown: 'Das Produkt hat keine solche Größe.',
  udiUnknownForm: 'Das ist keine Kennung von GS1, HIBCC oder ICCBBA: „{part}“.',
  udiNoDevice: 'Der Teil, der das Produkt nennt, fehlt: „{part}“.',
  udiWrongLength: 'Ein Teil ist zu kurz oder zu lang: „{part}“.',
  udiWrongCharacters: 'Ein Teil hat Zeichen, die er nicht haben darf: „{part}“.',
  udiWrongCheckDigit: 'Die Prüfziffer stimmt nicht, also ist ein Zeichen falsch: „{part}“.',
  udiWrongDate: 'Diesen Tag gibt es nicht: „{part}“.',
  udiUnknownPart: 'Was dieser Teil sagt, ist nicht bekannt: „{part}“.',
  udiSaidTwice: 'Das ist zweimal angegeben, und verschieden: „{part}“.',
  udiExpiresBefore: 'Es läuft ab, bevor es hergestellt ist: „{part}“.',
}
