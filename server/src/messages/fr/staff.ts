import type { staff as english } from '../en/staff'

/** As `en/staff.ts`, in French. */
export const staff: Record<keyof typeof english, string> = {
  staffRoleRefuses: 'Votre rôle dans l’équipe ne le permet pas. Adressez-vous à un administrateur de la boutique.',
  alreadyAdmin: 'Cet utilisateur est déjà administrateur. Retirez-lui d’abord les droits d’administrateur.',
  alreadyStaff: 'Cette adresse a déjà l’accès de l’équipe. Modifiez le rôle dans Tous les utilisateurs.',
  staffRoleOrders: 'Commandes',
  staffRoleCatalogue: 'Catalogue',
  staffRoleViewer: 'Lecture seule',
  staffRoleOrdersText:
    'Vous vous occuperez des commandes, des devis et des messages dans le tableau de bord de la boutique.',
  staffRoleCatalogueText:
    'Vous vous occuperez des produits, des prix, des articles et des avis dans le tableau de bord de la boutique.',
  staffRoleViewerText: 'Vous pouvez voir le tableau de bord de la boutique, mais rien modifier.',
  staffInvitedSubject: '{inviter} vous invite à rejoindre l’équipe de {shop}',
  staffInvitedHeading: 'Vous êtes invité à rejoindre l’équipe',
  staffInvitedPreview: '{inviter} vous invite dans le tableau de bord de la boutique.',
  staffInvitedText:
    '{inviter} vous invite à travailler dans le tableau de bord de {shop}. Le lien ci-dessous ne sert qu’une fois et expire après 7 jours.',
  whyStaffInvited: 'Vous recevez cet e-mail parce que {inviter} vous a invité sur {shop}.',
  auditedStaffRole: 'Rôle dans l’équipe',
  auditedInvitationId: 'Invitation à l’équipe',
}
