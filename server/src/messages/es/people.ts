import type { people as english } from '../en/people'

/** As `en/people.ts`, in Spanish. */
export const people: Record<keyof typeof english, string> = {
  // Users and erasure
  userNotFound: 'Usuario no encontrado. Puede que la cuenta se haya cerrado. Vuelva a cargar la lista.',
  nobodyThere: 'Usuario no encontrado.',
  goneOrErased: 'Usuario no encontrado o ya borrado.',
  nobodyOfEmail: 'Nadie tiene una cuenta con esta dirección de correo electrónico.',
  lastAdmin: 'Es el último administrador de la tienda. Nombre primero a otra persona administradora.',
  emailNotVerified: 'Este usuario no ha verificado su correo. Pídale que lo haga primero.',
  freshSignInNeeded:
    'Confirme que es usted: inicie sesión de nuevo y cierre las demás sesiones en un plazo de 5 minutos.',
  adminNotErasable: 'Esta persona es administradora. Quítele primero los derechos de administrador.',
  ordersUnderWay:
    '{count, plural, one {# pedido abierto de este usuario necesita} other {# pedidos abiertos de este usuario necesitan}} su dirección. Entregue o anule primero.',
  keptOrders:
    '{count, plural, one {Se conserva # pedido} other {Se conservan # pedidos}} para la contabilidad, sin datos personales (solo producto, cantidad, precio y fechas).',
  keptReviews: '{count, plural, one {Se conserva # reseña} other {Se conservan # reseñas}} sin nombre ni foto.',
  keptImages:
    '{count, plural, one {Se eliminará # archivo de imagen} other {Se eliminarán # archivos de imagen}} en el plazo de una hora.',
  keptAccounts:
    '{count, plural, one {Queda otra cuenta con esta dirección} other {Quedan otras # cuentas con esta dirección}}. Las cuentas cerradas no aparecen en la lista. Para borrarlas, ejecute person:erase con la dirección.',
  keptAuditLog:
    'El registro de auditoría conserva las acciones del equipo por número y sin nombres. Sus filas no se pueden eliminar.',
  keptBackups: 'Las copias de seguridad existentes contienen los datos hasta que se eliminen.',
  keptFirebase:
    'La cuenta en Firebase se queda: la tienda no tiene credenciales para ella. Elimínela en la consola de Firebase.',
  firebaseAway:
    'Firebase no ha eliminado la cuenta, por lo que no se ha borrado nada. Inténtelo de nuevo en un minuto.',

  // Companies and their members
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

  // Approval of orders
  theReason: 'El motivo',
  statusAwaitingApproval: 'pendiente de aprobación',
  approverNeeded: 'Solo los propietarios y aprobadores de la empresa pueden hacerlo.',
  otherApproverNeeded:
    'Usted mismo hizo este pedido. Pida a otro propietario o aprobador de la empresa que decida sobre él.',
  waitsNoMore: 'Este pedido ya no necesita aprobación. Su estado es: {status}.',
  orderChanged: 'Este pedido ha cambiado desde que lo abrió. Revíselo y decida de nuevo.',
  waitsSubject: 'Su pedido de {goods} está pendiente de aprobación',
  waitsHeading: 'Su pedido está pendiente de aprobación',
  waitsPreview: '{goods}, {total} en total.',
  waitsText:
    'Hemos recibido su pedido y le hemos reservado las unidades. Supera su límite en {company}, por lo que otra persona de la empresa tiene que aprobarlo. Le avisaremos cuando se decida.',
  approvedSubject: 'Su pedido de {goods} está aprobado',
  approvedHeading: 'Su pedido está aprobado',
  approvedPreview: 'Su pedido se ha realizado.',
  approvedText: 'Su empresa ha aprobado su pedido. Le avisaremos por correo cuando esté confirmado.',
  declinedSubject: 'Su pedido de {goods} se ha rechazado',
  declinedHeading: 'Su pedido se ha rechazado',
  declinedPreview: 'No se entregará nada.',
  declinedText: 'Su empresa ha rechazado su pedido. No se entregará nada. Este es el motivo:',
  toApproveSubject: 'El pedido {number} de {company} espera su aprobación',
  toApproveHeading: 'Un pedido espera su aprobación',
  toApprovePreview: '{customer} ha hecho un pedido por {total}.',
  toApproveText:
    '{customer} ha hecho un pedido para {company} que supera su límite. Apruébelo o rechácelo. Hasta entonces mantenemos reservadas las existencias.',
  seeOrderToApprove: 'Ver el pedido',
  whyApprover: 'Recibe este correo porque puede aprobar pedidos de {company} en {shop}.',

  // Staff
  staffRoleRefuses: 'Su rol en el equipo no lo permite. Consulte a un administrador.',
  alreadyAdmin: 'Este usuario ya es administrador. Retírele primero los permisos de administrador.',
  alreadyStaff: 'Esta dirección ya tiene acceso del equipo. Cambie el rol en Todos los usuarios.',
  staffRoleOrders: 'Pedidos',
  staffRoleCatalogue: 'Catálogo',
  staffRoleViewer: 'Solo lectura',
  staffRoleOrdersText: 'Se ocupará de los pedidos, los presupuestos y los mensajes en el panel de la tienda.',
  staffRoleCatalogueText:
    'Se ocupará de los productos, los precios, los artículos y las reseñas en el panel de la tienda.',
  staffRoleViewerText: 'Puede ver el panel de la tienda, pero no cambiar nada.',
  staffInvitedSubject: '{inviter} le invita al equipo de {shop}',
  staffInvitedHeading: 'Está invitado al equipo',
  staffInvitedPreview: '{inviter} le invita al panel de la tienda.',
  staffInvitedText:
    '{inviter} le invita a trabajar en el panel de {shop}. El enlace de abajo funciona una sola vez y caduca a los 7 días.',
  whyStaffInvited: 'Recibe este correo porque {inviter} le ha invitado en {shop}.',
  auditedStaffRole: 'Rol en el equipo',
  auditedInvitationId: 'Invitación',

  // Second factors and security settings
  secondFactorMissing:
    'Configure primero un segundo factor: la tienda lo exige a su equipo. Abra su perfil, «Inicio de sesión en dos pasos».',
  secondFactorRefused:
    'No ha funcionado: el código o la llave de acceso es incorrecto, ya se usó o ha caducado. Inténtelo de nuevo.',
  secondFactorLocked:
    'Demasiados intentos fallidos. Inténtelo de nuevo en {minutes, plural, one {# minuto} other {# minutos}}.',
  signInStepExpired: 'Este inicio de sesión ha caducado. Inicie sesión de nuevo.',
  sendSecondFactor: 'Esta cuenta tiene un segundo factor. Envíe su código actual como `code`.',
  confirmIdentityFirst: 'Confirme primero que es usted.',
  tooManyPasskeys: 'Tiene {max} llaves de acceso, que es el máximo. Elimine una primero.',
  secondFactorNotFound: 'Segundo factor no encontrado.',
  lastSecondFactor: 'La tienda exige un segundo factor y este es el único que tiene. Configure otro primero.',
  ownSecondFactorNeeded: 'Configure primero su propio segundo factor.',
  securitySettingsChanged: 'Otra persona ha cambiado este ajuste. Revíselo y guárdelo de nuevo.',
  passkeyTooLong: 'passkey es demasiado largo.',
  codeOrPasskey: 'Envíe code o passkey, uno de los dos.',
  codeOrIdToken: 'Envíe code o idToken, uno de los dos.',
  theCode: 'El código',
  securityChangedSubject: 'Ha cambiado su inicio de sesión en {shop}',
  securityChangedHeading: 'Ha cambiado su inicio de sesión',
  authenticatorAdded: 'Se ha añadido una aplicación de autenticación a su cuenta.',
  authenticatorRemoved: 'Se ha eliminado la aplicación de autenticación de su cuenta.',
  passkeyAdded: 'Se ha añadido una llave de acceso a su cuenta.',
  passkeyRemoved: 'Se ha eliminado una llave de acceso de su cuenta.',
  recoveryCodeUsed: 'Se ha usado un código de recuperación para confirmar su identidad.',
  recoveryCodesRenewed: 'Sus códigos de recuperación se han sustituido por otros nuevos.',
  secondFactorReset:
    'Un administrador ha eliminado todos los segundos factores de su cuenta. Ahora inicia sesión solo con su contraseña o su cuenta de Google.',
  securityChangedAdvice:
    'Si no ha sido usted, cambie su contraseña, cierre la sesión en sus otros dispositivos y avise a un administrador de la tienda.',
  factPasskey: 'Llave de acceso',
  seeSecurity: 'Abrir su perfil',
  whySecurityChanged: 'Recibe este correo porque tiene una cuenta en {shop}.',
  auditedSecondFactor: 'Segundo factor',
  auditedSecondFactorRequired: 'Segundo factor obligatorio para el equipo',
}
