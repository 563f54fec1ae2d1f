/** Messages about staff, their roles and invitations. */
export const staff = {
  staffRoleRefuses: 'Your staff role does not allow this. Ask an admin of the shop.',
  alreadyAdmin: 'This person is an admin, who may do all of it already. Take the admin rights first.',
  alreadyStaff: 'Whoever has this address may do that already. Change the role in the list of people.',
  staffRoleOrders: 'Orders',
  staffRoleCatalogue: 'Catalogue',
  staffRoleViewer: 'Viewer',
  staffRoleOrdersText: 'You will keep orders, quotations and messages in the shop’s dashboard.',
  staffRoleCatalogueText: 'You will keep products, prices, articles and reviews in the shop’s dashboard.',
  staffRoleViewerText: 'You will see what is in the shop’s dashboard without changing anything.',
  staffInvitedSubject: '{inviter} invites you to the team of Instrumenta',
  staffInvitedHeading: 'You are invited to the team',
  staffInvitedPreview: '{inviter} invites you to the shop’s dashboard.',
  staffInvitedText:
    '{inviter} invites you to work in the dashboard of Instrumenta. The link below is good for 7 days and once.',
  whyStaffInvited: 'You get this mail because {inviter} has given your address at Instrumenta.',
  auditedStaffRole: 'Role in the team',
  auditedInvitationId: 'Invitation',
}
