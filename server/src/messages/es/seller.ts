/** The company that sells, its address and bank accounts. */
export const seller = {
  theShopName: 'El nombre de la tienda',
  theLegalName: 'La razón social',
  theLineOfBusiness: 'El ramo de actividad',
  theTaxId: 'El número fiscal',
  theBankName: 'El nombre del banco',
  theAccountHolder: 'El titular de la cuenta',
  theAccountNumber: 'El número de cuenta',
  ibanPattern:
    'Este IBAN no es válido: el país, la longitud o los dígitos de control son incorrectos. Compárelo con la carta del banco.',
  bicPattern: 'Un BIC tiene 8 u 11 letras y cifras, por ejemplo, DEUTDEFF.',
  ibanOrAccountNumber: 'Introduzca un IBAN o un número de cuenta.',
  bankAccountsAtMost: 'El vendedor puede tener como máximo {max} cuentas bancarias.',
  phoneInternational: 'Introduzca el teléfono con el prefijo del país, por ejemplo, +49 30 123456.',
  phoneOfCountry: 'Introduzca un teléfono de este país o uno con prefijo, por ejemplo, +49 30 123456.',
  addressPartMissing: 'Las direcciones de este país necesitan este dato.',
  postalCodePattern: 'No es un código postal de este país.',
  logoNotFound: 'Este logotipo no existe. Vuelva a subirlo.',
  sellerChanged:
    'Alguien cambió los datos del vendedor después de que usted los abriera. No se ha guardado nada. Revise los datos nuevos y guarde otra vez.',
  transferTo: 'Transferencia a {holder}: {account}. Concepto: {reference}.',
  auditedSeller: 'Vendedor',
}
