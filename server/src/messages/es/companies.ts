/** Messages and emails about companies and their members. */
export const companies = {
  theCompanyName: 'El nombre de la empresa',
  thePaymentTerms: 'El campo de condiciones de pago',
  theLabel: 'La etiqueta',
  theRecipient: 'El destinatario',
  theCity: 'La localidad',
  theRegion: 'La región',
  thePostalCode: 'El código postal',
  thePurchaseOrderNumber: 'El número de orden de compra',
  theBillingAddress: 'La dirección de facturación',
  theCostCenter: 'El centro de coste',
  theBuyerNote: 'El mensaje',
  countryCode: 'Indique el país por su código de dos letras mayúsculas, por ejemplo DE.',
  vatNumberPattern: 'El NIF-IVA debe tener de 4 a 20 letras y cifras. Los espacios, puntos y guiones se ignoran.',
  vatNumberWrong:
    'Este no puede ser un NIF-IVA de {country}: una cifra es incorrecta o falta. Compárelo con el registro o deje el campo vacío.',
  eoriPattern:
    'El número EORI debe empezar por las dos letras del país que lo asignó, seguidas de 1 a 15 letras y cifras, por ejemplo DE1234567.',
  verifyYourEmail:
    'Confirme primero su dirección de correo electrónico: abra el enlace del correo que le hemos enviado.',
  tooManyCompanies: 'Puede pertenecer a {max} empresas como máximo. Abandone primero una.',
  companyFull:
    'Una empresa puede tener {max} miembros como máximo. Pida primero a uno de sus propietarios que retire a alguien.',
  companyNotFound: 'Empresa no encontrada. Puede que ya no sea miembro.',
  companyRoleNeeded: 'Su rol en la empresa no lo permite. Diríjase a uno de sus propietarios.',
  tooManyInvitations:
    'Hay demasiadas invitaciones pendientes o enviadas en la última hora. Revoque algunas o inténtelo de nuevo dentro de una hora.',
  alreadyMember: 'Esta persona ya es miembro de la empresa.',
  invitationNotFound:
    'Esta invitación ya no es válida: se aceptó, se revocó o se sustituyó, o ha caducado. Pida una nueva.',
  invitationForOther:
    'Esta invitación se envió a otra dirección de correo electrónico. Inicie sesión con la dirección que recibió el correo y confírmela.',
  invitationForOtherAddress:
    'Esta invitación se envió a otra dirección de correo. Inicie sesión con la dirección que recibió el correo.',
  companyMemberNotFound: 'Miembro no encontrado. Vuelva a cargar la página.',
  companyHasOwner: 'Esta empresa ya tiene un propietario activo, que gestiona sus roles.',
  lastOwner: 'La empresa necesita un propietario. Nombre primero a otra persona.',
  companyAddressNotFound: 'Dirección no encontrada. Vuelva a cargar la página.',
  tooManyCompanyAddresses: 'Una empresa puede tener {max} direcciones como máximo. Elimine una que ya no necesite.',
  onlyOwnerNeeded:
    'Esta persona es la única propietaria de una empresa que tiene otros miembros. Haga primero que se nombre a otra persona propietaria.',
  mayNotOrderForCompany:
    'No puede hacer pedidos para esta empresa. Pida a uno de sus propietarios el rol de comprador.',
  companyOrderFixed: 'Este pedido es de la empresa y usted no puede modificarlo.',
  purchaseOrderNumberMissing: 'Esta empresa exige un número de orden de compra. Indique uno.',
  companyOrderRequired:
    'Los miembros de {company} solo pueden pedir para la empresa. Elíjala en «Pedir para» o pregunte a uno de sus propietarios.',
  roleOwner: 'Propietario',
  roleBuyer: 'Comprador',
  roleApprover: 'Aprobador',
  invitedSubject: '{inviter} le invita a unirse a {company} en {shop}',
  invitedHeading: 'Le han invitado a unirse a {company}',
  invitedPreview: '{inviter} le invita a hacer pedidos en equipo.',
  invitedText:
    '{inviter} le invita a unirse a {company} en {shop}. El enlace siguiente funciona una sola vez y caduca a los 7 días.',
  invitedAdvice:
    'Inicie sesión con la dirección a la que se envió este correo. Si no sabe quién le invita, puede ignorarlo.',
  acceptInvitation: 'Aceptar la invitación',
  whyInvited: 'Recibe este correo porque {inviter} le ha invitado en {shop}.',
  factCompany: 'Empresa',
  factRole: 'Rol',
  factPurchaseOrderNumber: 'Número de orden de compra',
  factBillTo: 'Dirección de facturación',
  factCostCenter: 'Centro de coste',
  factBuyerNote: 'Su mensaje',
}
