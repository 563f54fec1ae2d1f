import type { staff as english } from '../en/staff'

/** As `en/staff.ts`, in German. */
export const staff: Record<keyof typeof english, string> = {
  staffRoleRefuses: 'Ihre Rolle im Team erlaubt das nicht. Wenden Sie sich an einen Administrator.',
  alreadyAdmin: 'Dieser Benutzer ist bereits Administrator. Entziehen Sie ihm zuerst die Administratorrechte.',
  alreadyStaff: 'Diese Adresse hat bereits Zugang zum Team. Ändern Sie die Rolle unter „Alle Benutzer“.',
  staffRoleOrders: 'Bestellungen',
  staffRoleCatalogue: 'Katalog',
  staffRoleViewer: 'Nur Lesen',
  staffRoleOrdersText: 'Sie betreuen Bestellungen, Angebote und Nachrichten im Dashboard des Shops.',
  staffRoleCatalogueText: 'Sie pflegen Produkte, Preise, Artikel und Bewertungen im Dashboard des Shops.',
  staffRoleViewerText: 'Sie können das Dashboard des Shops ansehen, aber nichts ändern.',
  staffInvitedSubject: '{inviter} lädt Sie ins Team von {shop} ein',
  staffInvitedHeading: 'Sie sind ins Team eingeladen',
  staffInvitedPreview: '{inviter} lädt Sie in das Dashboard des Shops ein.',
  staffInvitedText:
    '{inviter} lädt Sie ein, im Dashboard von {shop} mitzuarbeiten. Der Link unten funktioniert einmal und läuft nach 7 Tagen ab.',
  whyStaffInvited: 'Sie bekommen diese E-Mail, weil {inviter} Sie bei {shop} eingeladen hat.',
  auditedStaffRole: 'Rolle im Team',
  auditedInvitationId: 'Einladung',
}
