import type { approvals as english } from '../en/approvals'

/** As `en/approvals.ts`, in French. */
export const approvals: Record<keyof typeof english, string> = {
  theReason: 'Le motif',
  statusAwaitingApproval: 'en attente d’approbation',
  approverNeeded: 'Seuls les propriétaires et les approbateurs de l’entreprise peuvent le faire.',
  otherApproverNeeded:
    'Vous avez passé cette commande vous-même. Demandez à un autre propriétaire ou approbateur de l’entreprise d’en décider.',
  waitsNoMore: 'Cette commande n’a plus besoin d’approbation. Son statut : {status}.',
  orderChanged: 'Cette commande a changé depuis que vous l’avez ouverte. Vérifiez-la, puis décidez à nouveau.',
  waitsSubject: 'Votre commande de {goods} attend une approbation',
  waitsHeading: 'Votre commande attend une approbation',
  waitsPreview: '{goods}, {total} en tout.',
  waitsText:
    'Nous avons reçu votre commande et réservé le stock pour vous. Elle dépasse votre plafond chez {company} : une autre personne de l’entreprise doit l’approuver. Nous vous écrirons une fois la décision prise.',
  approvedSubject: 'Votre commande de {goods} est approuvée',
  approvedHeading: 'Votre commande est approuvée',
  approvedPreview: 'Votre commande est passée.',
  approvedText: 'Votre entreprise a approuvé votre commande. Nous vous écrirons lorsqu’elle sera confirmée.',
  declinedSubject: 'Votre commande de {goods} a été refusée',
  declinedHeading: 'Votre commande a été refusée',
  declinedPreview: 'Rien ne sera livré.',
  declinedText: 'Votre entreprise a refusé votre commande. Rien ne sera livré. En voici le motif :',
  toApproveSubject: 'La commande {number} de {company} attend votre approbation',
  toApproveHeading: 'Une commande attend votre approbation',
  toApprovePreview: '{customer} a commandé pour {total}.',
  toApproveText:
    '{customer} a passé pour {company} une commande qui dépasse son plafond. Veuillez l’approuver ou la refuser. D’ici là, nous gardons le stock réservé.',
  factOrderedBy: 'Commandé par',
  seeOrderToApprove: 'Voir la commande',
  whyApprover: 'Vous recevez cet e-mail parce que vous pouvez approuver les commandes de {company} chez {shop}.',
}
