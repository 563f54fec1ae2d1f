import type { inquiries as english } from '../en/inquiries'

/** As `en/inquiries.ts`, in French. */
export const inquiries: Record<keyof typeof english, string> = {
  inquiryNotFound: 'Cette demande n’existe pas.',
  inquiryChanged:
    'Entre-temps, quelqu’un d’autre a écrit au sujet de cette demande. Rien n’a été envoyé : veuillez d’abord le lire, puis renvoyer votre réponse si elle convient toujours.',
  inquiryFull: 'Une demande ne peut pas compter plus de {max} messages.',
  inquiryFormUsed:
    'Ce formulaire a déjà servi pour un autre message. Veuillez recharger la page et réessayer. Un programme envoie une nouvelle clé d’idempotence.',
  assigneeNotAdmin: 'Seul un administrateur peut prendre en charge une demande.',
  answerHeading: 'Notre réponse à votre demande',
  youWroteOn: 'Vous avez écrit le {date} :',
  weWroteOn: 'Nous avons écrit le {date} :',
  factInquiry: 'Demande',
  whyAnswer: 'Vous recevez cet e-mail parce que vous avez écrit à Instrumenta avec le formulaire de contact.',
}
