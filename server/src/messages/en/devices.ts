/** Messages about device identifiers and their problems. */
export const devices = {
  udiTooLong: 'A device identifier can have at most {max, number} characters.',
  udiUnreadable: 'Enter the device identifier as printed on the label: GS1, HIBCC or ICCBBA, with its check digit.',
  piecesInPackage: 'A package has 1 to {max, number} units.',
  devicesAtMost: 'A product can have at most {max, number} device identifiers.',
  deviceTwice: 'The device identifier {identifier} appears twice.',
  deviceTaken: 'Another product has the device identifier {identifier}. Nothing was saved.',
  deviceSizeUnknown: 'The product doesn’t have this size.',
  udiUnknownForm: 'This isn’t a GS1, HIBCC or ICCBBA identifier: “{part}”.',
  udiNoDevice: 'The part that identifies the device is missing: “{part}”.',
  udiWrongLength: 'An element is too short or too long: “{part}”.',
  udiWrongCharacters: 'An element contains invalid characters: “{part}”.',
  udiWrongCheckDigit: 'The check digit doesn’t match. Check for typing errors: “{part}”.',
  udiWrongDate: 'This date isn’t valid: “{part}”.',
  udiUnknownPart: 'Unrecognised element: “{part}”.',
  udiSaidTwice: 'Conflicting values for the same element: “{part}”.',
  udiExpiresBefore: 'The expiry date is before the production date: “{part}”.',
}
