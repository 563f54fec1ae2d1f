import type { staff as english } from '../en/staff'

/** As `en/staff.ts`, in Chinese. */
export const staff: Record<keyof typeof english, string> = {
  staffRoleRefuses: '您的员工角色无权执行此操作。请联系商城管理员。',
  alreadyAdmin: '此用户已是管理员。请先取消其管理员权限。',
  alreadyStaff: '该地址已有团队权限。请在“所有用户”中更改角色。',
  staffRoleOrders: '订单',
  staffRoleCatalogue: '产品目录',
  staffRoleViewer: '仅查看',
  staffRoleOrdersText: '您将在商城仪表板处理订单、报价和留言。',
  staffRoleCatalogueText: '您将在商城仪表板维护产品、价格、文章和评价。',
  staffRoleViewerText: '您可以查看商城仪表板的内容，但不能更改。',
  staffInvitedSubject: '{inviter}邀请您加入{shop}团队',
  staffInvitedHeading: '您受邀加入团队',
  staffInvitedPreview: '{inviter}邀请您进入商城仪表板。',
  staffInvitedText: '{inviter}邀请您在{shop}仪表板工作。以下链接7天内有效，仅可使用一次。',
  whyStaffInvited: '您收到此邮件，是因为{inviter}在{shop}邀请了您。',
  auditedStaffRole: '团队角色',
  auditedInvitationId: '邀请',
}
