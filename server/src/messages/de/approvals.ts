import type { approvals as english } from '../en/approvals'

/** As `en/approvals.ts`, in German. */
export const approvals: Record<keyof typeof english, string> = {
  theReason: 'Der Grund',
  statusAwaitingApproval: 'wartet auf Freigabe',
  approverNeeded: 'Das dürfen nur die Inhaber und Freigeber des Unternehmens.',
  otherApproverNeeded:
    'Sie haben diese Bestellung selbst aufgegeben. Bitte lassen Sie einen anderen Inhaber oder Freigeber des Unternehmens entscheiden.',
  waitsNoMore: 'Diese Bestellung braucht keine Freigabe mehr. Ihr Status ist: {status}.',
  orderChanged:
    'Diese Bestellung wurde geändert, seit Sie sie geöffnet haben. Bitte prüfen Sie sie und entscheiden Sie erneut.',
  waitsSubject: 'Ihre Bestellung über {goods} wartet auf Freigabe',
  waitsHeading: 'Ihre Bestellung wartet auf Freigabe',
  waitsPreview: '{goods}, insgesamt {total}.',
  waitsText:
    'Wir haben Ihre Bestellung erhalten und die Ware für Sie reserviert. Sie liegt über Ihrem Limit bei {company}, deshalb muss eine andere Person dort sie freigeben. Sie hören von uns, sobald entschieden ist.',
  approvedSubject: 'Ihre Bestellung über {goods} ist freigegeben',
  approvedHeading: 'Ihre Bestellung ist freigegeben',
  approvedPreview: 'Ihre Bestellung ist eingegangen.',
  approvedText: 'Ihr Unternehmen hat Ihre Bestellung freigegeben. Wir schreiben Ihnen, sobald sie bestätigt ist.',
  declinedSubject: 'Ihre Bestellung über {goods} wurde abgelehnt',
  declinedHeading: 'Ihre Bestellung wurde abgelehnt',
  declinedPreview: 'Es wird nichts geliefert.',
  declinedText: 'Ihr Unternehmen hat Ihre Bestellung abgelehnt. Es wird nichts geliefert. Der Grund:',
  toApproveSubject: 'Bestellung {number} von {company} wartet auf Ihre Freigabe',
  toApproveHeading: 'Eine Bestellung wartet auf Ihre Freigabe',
  toApprovePreview: '{customer} hat für {total} bestellt.',
  toApproveText:
    '{customer} hat für {company} eine Bestellung aufgegeben, die über dem eigenen Limit liegt. Bitte geben Sie sie frei oder lehnen Sie sie ab. Bis dahin bleibt die Ware reserviert.',
  factOrderedBy: 'Bestellt von',
  seeOrderToApprove: 'Bestellung ansehen',
  whyApprover: 'Sie bekommen diese E-Mail, weil Sie bei {shop} Bestellungen von {company} freigeben dürfen.',
}
