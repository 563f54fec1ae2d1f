import type { staff as english } from '../en/staff'

/** As `en/staff.ts`, in Spanish. */
export const staff: Record<keyof typeof english, string> = {
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
}
