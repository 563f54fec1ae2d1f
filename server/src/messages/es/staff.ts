import type { staff as english } from '../en/staff'

/** As `en/staff.ts`, in Spanish. */
export const staff: Record<keyof typeof english, string> = {
  staffRoleRefuses: 'Su función en el equipo no lo permite. Consulte a un administrador de la tienda.',
  alreadyAdmin:
    'Esta persona es administradora y ya puede hacerlo todo. Quítele primero los derechos de administración.',
  alreadyStaff: 'Quien tiene esta dirección ya puede hacerlo. Cambie su función en la lista de personas.',
  staffRoleOrders: 'Pedidos',
  staffRoleCatalogue: 'Catálogo',
  staffRoleViewer: 'Solo lectura',
  staffRoleOrdersText: 'Se ocupará de los pedidos, los presupuestos y los mensajes en el panel de la tienda.',
  staffRoleCatalogueText:
    'Se ocupará de los productos, los precios, los artículos y las reseñas en el panel de la tienda.',
  staffRoleViewerText: 'Verá lo que hay en el panel de la tienda sin cambiar nada.',
  staffInvitedSubject: '{inviter} le invita al equipo de Instrumenta',
  staffInvitedHeading: 'Está invitado al equipo',
  staffInvitedPreview: '{inviter} le invita al panel de la tienda.',
  staffInvitedText:
    '{inviter} le invita a trabajar en el panel de Instrumenta. El enlace de abajo vale 7 días y una sola vez.',
  whyStaffInvited: 'Recibe este correo porque {inviter} ha indicado su dirección en Instrumenta.',
  auditedStaffRole: 'Rol en el equipo',
  auditedInvitationId: 'Invitación',
}
