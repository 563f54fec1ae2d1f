import type { staff as english } from '../en/staff'

/** As `en/staff.ts`, in French. */
export const staff: Record<keyof typeof english, string> = {
  staffRoleRefuses: 'Votre rôle dans l’équipe ne le permet pas. Adressez-vous à un administrateur de la boutique.',
  alreadyAdmin:
    'Cette personne est administratrice et peut déjà tout faire. Retirez-lui d’abord les droits d’administration.',
  alreadyStaff: 'La personne qui a cette adresse le peut déjà. Modifiez son rôle dans la liste des personnes.',
  staffRoleOrders: 'Commandes',
  staffRoleCatalogue: 'Catalogue',
  staffRoleViewer: 'Lecture seule',
  staffRoleOrdersText:
    'Vous vous occuperez des commandes, des devis et des messages dans le tableau de bord de la boutique.',
  staffRoleCatalogueText:
    'Vous vous occuperez des produits, des prix, des articles et des avis dans le tableau de bord de la boutique.',
  staffRoleViewerText: 'Vous verrez le contenu du tableau de bord de la boutique sans rien modifier.',
  staffInvitedSubject: '{inviter} vous invite à rejoindre l’équipe d’Instrumenta',
  staffInvitedHeading: 'Vous êtes invité à rejoindre l’équipe',
  staffInvitedPreview: '{inviter} vous invite dans le tableau de bord de la boutique.',
  staffInvitedText:
    '{inviter} vous invite à travailler dans le tableau de bord d’Instrumenta. Le lien ci-dessous est valable 7 jours, une seule fois.',
  whyStaffInvited: 'Vous recevez cet e-mail parce que {inviter} a indiqué votre adresse chez Instrumenta.',
  auditedStaffRole: 'Rôle dans l’équipe',
  auditedInvitationId: 'Invitation à l’équipe',
}
