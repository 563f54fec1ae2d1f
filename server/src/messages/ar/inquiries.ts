import type { inquiries as english } from '../en/inquiries'

/** As `en/inquiries.ts`, in Arabic. */
export const inquiries: Record<keyof typeof english, string> = {
  inquiryNotFound: 'الاستفسار غير موجود. يُرجى إعادة تحميل القائمة.',
  inquiryChanged: 'ردّ أحد الزملاء أثناء كتابتكم. لم يُرسَل ردكم. يُرجى قراءة رده، ثم إعادة إرسال ردكم إن بقي مناسبًا.',
  inquiryFull: 'لا يمكن أن تزيد الرسائل المتعلقة باستفسار واحد على {max}.',
  inquiryFormUsed:
    'سبق إرسال هذا النموذج. يُرجى إعادة تحميل الصفحة لإرسال رسالة أخرى. ترسل برامج API مفتاحًا جديدًا لعدم التكرار.',
  assigneeNotAdmin: 'لا تُسند الاستفسارات إلا إلى المشرفين.',
  answerHeading: 'ردّنا على استفساركم',
  youWroteOn: 'كتبتم بتاريخ {date}:',
  weWroteOn: 'كتبنا بتاريخ {date}:',
  factInquiry: 'الاستفسار',
  whyAnswer: 'تصلكم هذه الرسالة لأنكم كتبتم إلى {shop} عبر نموذج الاتصال.',
}
