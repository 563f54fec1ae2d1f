import type { staff as english } from '../en/staff'

/** As `en/staff.ts`, in Arabic. */
export const staff: Record<keyof typeof english, string> = {
  staffRoleRefuses: 'دوركم ضمن فريق المتجر لا يسمح بذلك. يُرجى التواصل مع أحد مشرفي المتجر.',
  alreadyAdmin: 'هذا المستخدم مشرف بالفعل. يُرجى سحب صلاحيات المشرف منه أولًا.',
  alreadyStaff: 'لدى هذا العنوان صلاحية الفريق بالفعل. يُرجى تغيير الدور في «جميع المستخدمين».',
  staffRoleOrders: 'الطلبات',
  staffRoleCatalogue: 'الكتالوج',
  staffRoleViewer: 'اطلاع فقط',
  staffRoleOrdersText: 'ستتولون الطلبات وعروض الأسعار والرسائل في لوحة تحكم المتجر.',
  staffRoleCatalogueText: 'ستتولون المنتجات والأسعار والمقالات والتقييمات في لوحة تحكم المتجر.',
  staffRoleViewerText: 'سترون ما في لوحة تحكم المتجر دون تغيير أي شيء.',
  staffInvitedSubject: '{inviter} يدعوكم إلى فريق {shop}',
  staffInvitedHeading: 'أنتم مدعوون إلى الفريق',
  staffInvitedPreview: '{inviter} يدعوكم إلى لوحة تحكم المتجر.',
  staffInvitedText: '{inviter} يدعوكم إلى العمل في لوحة تحكم {shop}. الرابط أدناه صالح لمدة 7 أيام ولمرة واحدة.',
  whyStaffInvited: 'تصلكم هذه الرسالة لأن {inviter} دعاكم في {shop}.',
  auditedStaffRole: 'الدور في الفريق',
  auditedInvitationId: 'الدعوة',
}
