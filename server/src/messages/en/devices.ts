/** Messages about device identifiers and their problems. */
export const devices = {
  udiTooLong: 'A device identifier has at most {max, number} characters.',
  udiUnreadable:
    'Please give a device identifier as it stands on the label: of GS1, HIBCC or ICCBBA, with its check digit.',
  piecesInPackage: 'A package has 1 to {max, number} pieces.',
  devicesAtMost: 'A product has at most {max, number} device identifiers.',
  deviceTwice: 'The device identifier {identifier} is given twice.',
  deviceTaken: 'Another product has the device identifier {identifier}. Nothing was saved.',
  deviceSizeUnknown: 'The product has no such size.',
  udiUnknownForm: 'This is no identifier of GS1, HIBCC or ICCBBA: “{part}”.',
  udiNoDevice: 'The part that names the device is missing: “{part}”.',
  udiWrongLength: 'A part is too short or too long: “{part}”.',
  udiWrongCharacters: 'A part has characters that it may not have: “{part}”.',
  udiWrongCheckDigit: 'The check digit is wrong, so a character is too: “{part}”.',
  udiWrongDate: 'There is no such day: “{part}”.',
  udiUnknownPart: 'Nobody knows what this part says: “{part}”.',
  udiSaidTwice: 'This is said twice, and not the same: “{part}”.',
  udiExpiresBefore: 'It expires before it is made: “{part}”.',
}
