import type { inquiries as english } from '../en/inquiries'

/** As `en/inquiries.ts`, in Arabic. */
export const inquiries: Record<keyof typeof english, string> = {
  inquiryNotFound: 'هذا الاستفسار غير موجود.',
  inquiryChanged:
    'كتب أحد الزملاء بشأن هذا الاستفسار في هذه الأثناء. لم يُرسَل شيء: يُرجى قراءة ما كُتب أولًا، ثم إعادة إرسال ردّك إن بقي مناسبًا.',
  inquiryFull: 'لا يمكن أن تزيد الرسائل المتعلقة باستفسار واحد على {max}.',
  inquiryFormUsed:
    'استُخدم هذا النموذج من قبل لرسالة أخرى. يُرجى إعادة تحميل الصفحة والمحاولة مرة أخرى. على البرنامج إرسال مفتاح جديد لمنع التكرار.',
  assigneeNotAdmin: 'لا يمكن أن يتولى الاستفسار إلا مشرف.',
  answerHeading: 'ردّنا على استفسارك',
  youWroteOn: 'كتبتَ بتاريخ {date}:',
  weWroteOn: 'كتبنا بتاريخ {date}:',
  factInquiry: 'الاستفسار',
  whyAnswer: 'تصلك هذه الرسالة لأنك كتبت إلى Instrumenta عبر نموذج الاتصال.',
}
