import type { approvals as english } from '../en/approvals'

/** As `en/approvals.ts`, in Spanish. */
export const approvals: Record<keyof typeof english, string> = {
  theReason: 'El motivo',
  statusAwaitingApproval: 'pendiente de aprobación',
  approverNeeded: 'Solo los propietarios y aprobadores de la empresa pueden hacerlo.',
  otherApproverNeeded:
    'Usted mismo hizo este pedido. Pida a otro propietario o aprobador de la empresa que decida sobre él.',
  waitsNoMore: 'Este pedido ya no necesita aprobación. Su estado es: {status}.',
  orderChanged: 'Este pedido ha cambiado desde que lo abrió. Revíselo y decida de nuevo.',
  waitsSubject: 'Su pedido de {goods} está pendiente de aprobación',
  waitsHeading: 'Su pedido está pendiente de aprobación',
  waitsPreview: '{goods}, {total} en total.',
  waitsText:
    'Hemos recibido su pedido y le hemos reservado las unidades. Supera su límite en {company}, por lo que otra persona de la empresa tiene que aprobarlo. Le avisaremos cuando se decida.',
  approvedSubject: 'Su pedido de {goods} está aprobado',
  approvedHeading: 'Su pedido está aprobado',
  approvedPreview: 'Su pedido se ha realizado.',
  approvedText: 'Su empresa ha aprobado su pedido. Le avisaremos por correo cuando esté confirmado.',
  declinedSubject: 'Su pedido de {goods} se ha rechazado',
  declinedHeading: 'Su pedido se ha rechazado',
  declinedPreview: 'No se entregará nada.',
  declinedText: 'Su empresa ha rechazado su pedido. No se entregará nada. Este es el motivo:',
  toApproveSubject: 'El pedido {number} de {company} espera su aprobación',
  toApproveHeading: 'Un pedido espera su aprobación',
  toApprovePreview: '{customer} ha hecho un pedido por {total}.',
  toApproveText:
    '{customer} ha hecho un pedido para {company} que supera su límite. Apruébelo o rechácelo. Hasta entonces mantenemos reservadas las existencias.',
  factOrderedBy: 'Pedido por',
  seeOrderToApprove: 'Ver el pedido',
  whyApprover: 'Recibe este correo porque puede aprobar pedidos de {company} en {shop}.',
}
