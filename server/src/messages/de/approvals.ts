import type { approvals as english } from '../en/approvals'

/** As `en/approvals.ts`, in German. */
export const approvals: Record<keyof typeof english, string> = {
  theReason: 'Der Grund',
  statusAwaitingApproval: 'wartet auf Freigabe',
  approverNeeded: 'Über Bestellungen des Unternehmens entscheiden nur seine Inhaber und Freigeber.',
  otherApproverNeeded:
    'Sie haben diese Bestellung selbst aufgegeben. Bitte lassen Sie einen anderen Inhaber oder Freigeber des Unternehmens entscheiden.',
  waitsNoMore: 'Diese Bestellung wartet auf keine Entscheidung mehr: Sie ist {status}.',
  orderChanged:
    'Diese Bestellung ist nicht mehr so, wie sie Ihnen gezeigt wurde. Bitte sehen Sie sich an, wie sie jetzt ist, und entscheiden Sie erneut.',
  waitsSubject: 'Ihre Bestellung über {goods} wartet auf Freigabe',
  waitsHeading: 'Ihre Bestellung wartet auf Freigabe',
  waitsPreview: '{goods}, insgesamt {total}.',
  waitsText:
    'Wir haben Ihre Bestellung erhalten und die Ware für Sie reserviert. Sie liegt über Ihrem Limit bei {company}, deshalb muss eine andere Person dort sie freigeben. Sie hören von uns, sobald entschieden ist.',
  approvedSubject: 'Ihre Bestellung über {goods} ist freigegeben',
  approvedHeading: 'Ihre Bestellung ist freigegeben',
  approvedPreview: 'Sie ist jetzt aufgegeben.',
  approvedText: 'In Ihrem Unternehmen wurde Ihre Bestellung freigegeben. Sie hören von uns, sobald sie bestätigt ist.',
  declinedSubject: 'Ihre Bestellung über {goods} wurde abgelehnt',
  declinedHeading: 'Ihre Bestellung wurde abgelehnt',
  declinedPreview: 'Es wird nichts geliefert.',
  declinedText: 'In Ihrem Unternehmen wurde Ihre Bestellung abgelehnt. Es wird nichts geliefert. Der Grund:',
  toApproveSubject: 'Bestellung {number} von {company} wartet auf Ihre Freigabe',
  toApproveHeading: 'Eine Bestellung wartet auf Ihre Freigabe',
  toApprovePreview: '{customer} hat für {total} bestellt.',
  toApproveText:
    '{customer} hat für {company} eine Bestellung aufgegeben, die über dem eigenen Limit liegt. Bitte geben Sie sie frei oder lehnen Sie sie ab; bis dahin halten wir die Stücke zurück.',
  factOrderedBy: 'Bestellt von',
  seeOrderToApprove: 'Bestellung ansehen',
  whyApprover: 'Sie bekommen diese E-Mail, weil Sie bei Instrumenta Bestellungen von {company} freigeben dürfen.',
}
