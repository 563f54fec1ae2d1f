import type { programs as english } from '../en/programs'

/** As `en/programs.ts`, in Spanish. */
export const programs: Record<keyof typeof english, string> = {
  notByKey: 'Una clave no puede hacer esto: alguien tiene que iniciar sesión.',
  keyLacksScope: 'Esta clave no puede hacer eso: necesitaría el permiso {scope}.',
  keyEnded: 'Esta clave se ha revocado o ha caducado. Un administrador puede crear otra.',
  keyInvalid: 'Esta clave de API no es válida. Compruebe que la haya copiado entera.',
  scopesNeeded: 'Una clave necesita al menos un permiso.',
  keyExpiry: 'El último día debe ser una fecha como 2027-11-20, hoy o más tarde, y como máximo dentro de dos años.',
  tooManyKeys: 'Hay {max} claves válidas y no puede haber más. Revoque una que ya no haga falta.',
  failedJobNotFound: 'Esta tarea ya no está entre las fallidas. Vuelva a cargar la lista.',
  keyNotFound: 'No existe esa clave. Vuelva a cargar la lista.',
  auditedScopes: 'Permisos',
  auditedExpiresAt: 'Caduca',
  webhookUrlLength: 'La dirección debe tener de 1 a 2000 caracteres.',
  webhookUrl: 'La dirección debe ser pública y empezar por https://, sin contraseña ni ancla.',
  webhookEventsNeeded: 'Elija al menos un evento.',
  tooManyWebhooks: 'Hay {max} webhooks y no puede haber más. Elimine uno que ya no haga falta.',
  webhookNotFound: 'No existe ese webhook. Vuelva a cargar la lista.',
  webhookNotPublic: 'La dirección no es pública.',
  webhookLate: 'Sin respuesta en {seconds, number} {seconds, plural, one {segundo} other {segundos}}.',
  webhookNoConnection: 'Sin conexión: {reason}.',
  deliveryNotFound: 'Ese envío ya no existe. Vuelva a cargar la lista.',
  auditedUrl: 'Dirección del webhook',
  auditedEvents: 'Eventos',
  auditedIsActive: 'Activado',
  auditedDeliveries: 'Envíos repetidos',
}
