import type { inquiries as english } from '../en/inquiries'

/** As `en/inquiries.ts`, in French. */
export const inquiries: Record<keyof typeof english, string> = {
  inquiryNotFound: 'Demande introuvable. Rechargez la liste.',
  inquiryChanged:
    'Une autre personne de l’équipe a répondu pendant que vous écriviez. Votre réponse n’a pas été envoyée. Lisez la sienne, puis renvoyez la vôtre si elle convient toujours.',
  inquiryFull: 'Une demande ne peut pas compter plus de {max} messages.',
  inquiryFormUsed:
    'Ce formulaire a déjà été envoyé. Rechargez la page pour envoyer un autre message. Les clients de l’API envoient une nouvelle clé d’idempotence.',
  assigneeNotAdmin: 'Une demande ne peut être attribuée qu’à un administrateur.',
  answerHeading: 'Notre réponse à votre demande',
  youWroteOn: 'Vous avez écrit le {date} :',
  weWroteOn: 'Nous avons écrit le {date} :',
  factInquiry: 'Demande',
  whyAnswer: 'Vous recevez cet e-mail parce que vous avez écrit à {shop} avec le formulaire de contact.',
}
