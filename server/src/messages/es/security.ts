import type { security as english } from '../en/security'

/** As `en/security.ts`, in Spanish. */
export const security: Record<keyof typeof english, string> = {
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
