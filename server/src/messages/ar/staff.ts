import type { staff as english } from '../en/staff'

/** As `en/staff.ts`, in Arabic. */
export const staff: Record<keyof typeof english, string> = {
  staffRoleRefuses: 'دورك ضمن فريق المتجر لا يسمح بذلك. يُرجى التواصل مع أحد مشرفي المتجر.',
  alreadyAdmin: 'هذا الشخص مشرف ويمكنه فعل كل ذلك بالفعل. اسحب منه صلاحيات المشرف أولاً.',
  alreadyStaff: 'صاحب هذا العنوان يمكنه ذلك بالفعل. غيّر دوره في قائمة الأشخاص.',
  staffRoleOrders: 'الطلبات',
  staffRoleCatalogue: 'الكتالوج',
  staffRoleViewer: 'اطلاع فقط',
  staffRoleOrdersText: 'ستتولى الطلبات وعروض الأسعار والرسائل في لوحة تحكم المتجر.',
  staffRoleCatalogueText: 'ستتولى المنتجات والأسعار والمقالات والتقييمات في لوحة تحكم المتجر.',
  staffRoleViewerText: 'سترى ما في لوحة تحكم المتجر دون تغيير أي شيء.',
  staffInvitedSubject: '{inviter} يدعوك إلى فريق Instrumenta',
  staffInvitedHeading: 'أنت مدعو إلى الفريق',
  staffInvitedPreview: '{inviter} يدعوك إلى لوحة تحكم المتجر.',
  staffInvitedText: '{inviter} يدعوك إلى العمل في لوحة تحكم Instrumenta. الرابط أدناه صالح لمدة 7 أيام ولمرة واحدة.',
  whyStaffInvited: 'تصلك هذه الرسالة لأن {inviter} ذكر عنوانك لدى Instrumenta.',
  auditedStaffRole: 'الدور في الفريق',
  auditedInvitationId: 'الدعوة',
}
