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
  udiNoDevice: 'Falta la parte que identifica el producto: «{part}».',
  udiWrongLength: 'Una parte es demasiado corta o demasiado larga: «{part}».',
  udiWrongCharacters: 'Una parte contiene caracteres no válidos: «{part}».',
  udiWrongCheckDigit: 'El dígito de control no coincide. Compruebe si hay errores de escritura: «{part}».',
  udiWrongDate: 'Esta fecha no es válida: «{part}».',
  udiUnknownPart: 'Parte desconocida: «{part}».',
  udiSaidTwice: 'Valores contradictorios para la misma parte: «{part}».',
  udiExpiresBefore: 'La fecha de caducidad es anterior a la de fabricación: «{part}».',
}
