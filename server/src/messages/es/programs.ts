import type { programs as english } from '../en/programs'

/** As `en/programs.ts`, in Spanish. */
export const programs: Record<keyof typeof english, string> = {
  notByKey: 'Esto no se puede hacer con una clave de API. Inicie sesión.',
  keyLacksScope: 'Esta clave no puede hacer eso. Necesita el permiso {scope}.',
  keyEnded: 'Esta clave de API ha caducado o se ha revocado. Pida otra a un administrador.',
  keyInvalid: 'Esta clave de API no es válida. Compruebe que la haya copiado entera.',
  scopesNeeded: 'Una clave necesita al menos un permiso.',
  keyExpiry:
    'La fecha de caducidad debe ser una fecha como 2027-11-20, hoy o más tarde, en un plazo máximo de dos años.',
  tooManyKeys: 'Ha alcanzado el límite de {max} claves activas. Revoque antes una.',
  failedJobNotFound: 'Esta tarea ya no está entre las fallidas. Vuelva a cargar la lista.',
  keyNotFound: 'Clave no encontrada. Vuelva a cargar la lista.',
  auditedScopes: 'Permisos',
  auditedExpiresAt: 'Caduca',
  webhookUrlLength: 'La dirección debe tener de 1 a 2000 caracteres.',
  webhookUrl: 'La URL debe ser pública y empezar por https://, sin contraseña ni fragmento.',
  webhookEventsNeeded: 'Elija al menos un evento.',
  tooManyWebhooks: 'Ha alcanzado el límite de {max} webhooks. Elimine antes uno.',
  webhookNotFound: 'Webhook no encontrado. Vuelva a cargar la lista.',
  webhookNotPublic: 'La URL no es accesible públicamente.',
  webhookLate: 'Sin respuesta en {seconds, number} {seconds, plural, one {segundo} other {segundos}}.',
  webhookNoConnection: 'Sin conexión: {reason}.',
  deliveryNotFound: 'Ese envío ya no existe. Vuelva a cargar la lista.',
  auditedUrl: 'URL del webhook',
  auditedEvents: 'Eventos',
  auditedIsActive: 'Activado',
  auditedDeliveries: 'Envíos repetidos',
}
