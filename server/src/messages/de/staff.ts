import type { staff as english } from '../en/staff'

/** As `en/staff.ts`, in German. */
export const staff: Record<keyof typeof english, string> = {
  staffRoleRefuses: 'Ihre Rolle im Team erlaubt das nicht. Wenden Sie sich an die Administration des Shops.',
  alreadyAdmin:
    'Diese Person ist Administrator und darf bereits alles. Entziehen Sie ihr zuerst die Administratorrechte.',
  alreadyStaff: 'Wer diese Adresse hat, darf das bereits. Ändern Sie die Rolle in der Liste der Personen.',
  staffRoleOrders: 'Bestellungen',
  staffRoleCatalogue: 'Katalog',
  staffRoleViewer: 'Nur Lesen',
  staffRoleOrdersText: 'Sie betreuen Bestellungen, Angebote und Nachrichten in der Verwaltung des Shops.',
  staffRoleCatalogueText: 'Sie pflegen Produkte, Preise, Artikel und Bewertungen in der Verwaltung des Shops.',
  staffRoleViewerText: 'Sie sehen, was in der Verwaltung des Shops steht, und ändern nichts.',
  staffInvitedSubject: '{inviter} lädt Sie ins Team von Instrumenta ein',
  staffInvitedHeading: 'Sie sind ins Team eingeladen',
  staffInvitedPreview: '{inviter} lädt Sie in die Verwaltung des Shops ein.',
  staffInvitedText:
    '{inviter} lädt Sie ein, in der Verwaltung von Instrumenta mitzuarbeiten. Der Link unten gilt 7 Tage und einmal.',
  whyStaffInvited: 'Sie bekommen diese E-Mail, weil {inviter} bei Instrumenta Ihre Adresse angegeben hat.',
  auditedStaffRole: 'Rolle im Team',
  auditedInvitationId: 'Einladung',
}
