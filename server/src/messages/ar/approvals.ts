import type { approvals as english } from '../en/approvals'

/** As `en/approvals.ts`, in Arabic. */
export const approvals: Record<keyof typeof english, string> = {
  theReason: 'السبب',
  statusAwaitingApproval: 'بانتظار الاعتماد',
  approverNeeded: 'لا يمكن ذلك إلا لمالكي الشركة ومعتمِديها.',
  otherApproverNeeded: 'أنتم من قدّم هذا الطلب. يُرجى أن يبتّ فيه مالك أو معتمِد آخر في الشركة.',
  waitsNoMore: 'لم يعد هذا الطلب بحاجة إلى اعتماد، وحالته الآن: {status}.',
  orderChanged: 'تغيّر هذا الطلب منذ أن فتحتموه. يُرجى مراجعته ثم اتخاذ القرار من جديد.',
  waitsSubject: 'طلبكم بانتظار الاعتماد: {goods}',
  waitsHeading: 'طلبكم بانتظار الاعتماد',
  waitsPreview: '{goods}، الإجمالي {total}.',
  waitsText:
    'استلمنا طلبكم وحجزنا القطع لكم. يتجاوز الطلب حدّكم لدى {company}، لذا يجب أن يعتمده شخص آخر هناك. سنراسلكم عند اتخاذ القرار.',
  approvedSubject: 'اعتُمد طلبكم: {goods}',
  approvedHeading: 'اعتُمد طلبكم',
  approvedPreview: 'تم تقديم طلبكم.',
  approvedText: 'اعتمدت شركتكم طلبكم. سنراسلكم عند تأكيده.',
  declinedSubject: 'رُفض طلبكم: {goods}',
  declinedHeading: 'رُفض طلبكم',
  declinedPreview: 'لن يُسلَّم شيء.',
  declinedText: 'رفضت شركتكم طلبكم. لن يُسلَّم شيء. وهذا هو السبب:',
  toApproveSubject: 'الطلب {number} لشركة {company} بانتظار اعتمادكم',
  toApproveHeading: 'طلب بانتظار اعتمادكم',
  toApprovePreview: 'قدّم {customer} طلبًا بقيمة {total}.',
  toApproveText:
    'قدّم {customer} لشركة {company} طلبًا يتجاوز حدّه. يُرجى اعتماده أو رفضه؛ وحتى ذلك الحين تبقى القطع محجوزة.',
  factOrderedBy: 'مقدّم الطلب',
  seeOrderToApprove: 'عرض الطلب',
  whyApprover: 'تصلكم هذه الرسالة لأنه يمكنكم اعتماد طلبات {company} لدى {shop}.',
}
