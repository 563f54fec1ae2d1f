import type { approvals as english } from '../en/approvals'

/** As `en/approvals.ts`, in French. */
export const approvals: Record<keyof typeof english, string> = {
  theReason: 'Le motif',
  statusAwaitingApproval: 'en attente d’approbation',
  approverNeeded: 'Seuls les propriétaires et les approbateurs de l’entreprise décident de ses commandes.',
  otherApproverNeeded:
    'Vous avez passé cette commande vous-même. Demandez à un autre propriétaire ou approbateur de l’entreprise d’en décider.',
  waitsNoMore: 'Cette commande n’attend plus de décision : elle est {status}.',
  orderChanged:
    'Cette commande n’est plus telle qu’elle vous a été montrée. Consultez-la telle qu’elle est maintenant, puis décidez à nouveau.',
  waitsSubject: 'Votre commande de {goods} attend une approbation',
  waitsHeading: 'Votre commande attend une approbation',
  waitsPreview: '{goods}, {total} en tout.',
  waitsText:
    'Nous avons reçu votre commande et mis les pièces de côté pour vous. Elle dépasse votre plafond chez {company} : une autre personne doit l’y approuver. Vous aurez de nos nouvelles lorsque la décision sera prise.',
  approvedSubject: 'Votre commande de {goods} est approuvée',
  approvedHeading: 'Votre commande est approuvée',
  approvedPreview: 'Elle est maintenant passée.',
  approvedText:
    'Votre commande a été approuvée dans votre entreprise. Vous aurez de nos nouvelles lorsqu’elle sera confirmée.',
  declinedSubject: 'Votre commande de {goods} a été refusée',
  declinedHeading: 'Votre commande a été refusée',
  declinedPreview: 'Rien ne sera livré.',
  declinedText: 'Votre commande a été refusée dans votre entreprise. Rien ne sera livré. En voici le motif :',
  toApproveSubject: 'La commande {number} de {company} attend votre approbation',
  toApproveHeading: 'Une commande attend votre approbation',
  toApprovePreview: '{customer} a commandé pour {total}.',
  toApproveText:
    '{customer} a passé pour {company} une commande qui dépasse son plafond. Veuillez l’approuver ou la refuser ; d’ici là, nous gardons les pièces.',
  factOrderedBy: 'Commandé par',
  seeOrderToApprove: 'Voir la commande',
  whyApprover: 'Vous recevez cet e-mail parce que vous pouvez approuver les commandes de {company} chez Instrumenta.',
}
