import type { devices as english } from '../en/devices'

/** Messages about device identifiers and their problems. */
export const devices: Record<keyof typeof english, string> = {
  udiTooLong: 'Un identificador de producto tiene como máximo {max, number} caracteres.',
  udiUnreadable:
    'Indique un identificador de producto tal como figura en la etiqueta: de GS1, HIBCC o ICCBBA, con su dígito de control.',
  piecesInPackage: 'Un envase tiene de 1 a {max, number} unidades.',
  devicesAtMost: 'Un producto tiene como máximo {max, number} identificadores.',
  deviceTwice: 'El identificador {identifier} se ha indicado dos veces.',
  deviceTaken: 'Otro producto tiene el identificador {identifier}. No se ha guardado nada.',
  deviceSizeUnknown: 'El producto no tiene ese tamaño.',
  udiUnknownForm: 'No es un identificador de GS1, HIBCC ni ICCBBA: «{part}».',
  udiNoDevice: 'Falta la parte que nombra el producto: «{part}».',
  udiWrongLength: 'Una parte es demasiado corta o demasiado larga: «{part}».',
  udiWrongCharacters: 'Una parte tiene caracteres que no puede tener: «{part}».',
  udiWrongCheckDigit: 'El dígito de control es incorrecto, así que lo es algún carácter: «{part}».',
  udiWrongDate: 'No existe ese día: «{part}».',
  udiUnknownPart: 'No se sabe qué dice esta parte: «{part}».',
  udiSaidTwice: 'Se dice dos veces, y de forma distinta: «{part}».',
  udiExpiresBefore: 'Caduca antes de fabricarse: «{part}».',
}
