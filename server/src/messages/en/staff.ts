/** Messages about staff, their roles and invitations. */
export const staff = {
  staffRoleRefuses: 'Your staff role doesn’t allow this. Ask an administrator.',
  alreadyAdmin: 'This user is already an administrator. Remove admin rights first.',
  alreadyStaff: 'This address already has staff access. Change the role under All Users.',
  staffRoleOrders: 'Orders',
  staffRoleCatalogue: 'Catalogue',
  staffRoleViewer: 'Viewer',
  staffRoleOrdersText: 'You’ll manage orders, quotations and messages in the shop’s dashboard.',
  staffRoleCatalogueText: 'You’ll manage products, prices, articles and reviews in the shop’s dashboard.',
  staffRoleViewerText: 'You can view the shop’s dashboard but not change anything.',
  staffInvitedSubject: '{inviter} invites you to the {shop} team',
  staffInvitedHeading: 'You are invited to the team',
  staffInvitedPreview: '{inviter} invites you to the shop’s dashboard.',
  staffInvitedText:
    '{inviter} invites you to work in the dashboard of {shop}. The link below works once and expires in 7 days.',
  whyStaffInvited: 'You’re receiving this email because {inviter} invited you on {shop}.',
  auditedStaffRole: 'Role in the team',
  auditedInvitationId: 'Invitation',
}
