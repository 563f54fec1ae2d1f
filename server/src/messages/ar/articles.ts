import type { articles as english } from '../en/articles'

/** Articles of the blog, and its feed. */
export const articles: Record<keyof typeof english, string> = {
  standardPageKept: 'هذه الصفحة مرتبطة في أسفل كل صفحة. يمكن تعديل نصها، ولا يمكن حذفها أو تغيير عنوانها أو نوعها.',
  articleGone: 'لم يعد هذا المقال موجودًا.',
  articleChanged: 'عدّل شخص آخر هذا المقال. لم تُحفظ تغييراتكم. يُرجى مراجعة النسخة الجديدة ثم الحفظ من جديد.',
  articleChangedTranslating:
    'عُدّلت هذه المقالة بعد بدء ترجمتها. لم تُحفظ تغييراتكم. يُرجى مراجعة النسخة الجديدة ثم الحفظ من جديد.',
  articleVersionWhole: 'يجب أن يكون إصدار المقال عددًا صحيحًا لا يقل عن 1.',
  slugTaken: 'هناك مقال آخر له العنوان «{slug}». يُرجى اختيار عنوان آخر.',
  slugForm: 'يجب أن يتكوّن العنوان من أحرف لاتينية صغيرة وأرقام وواصلات مفردة، مثل choosing-a-stethoscope.',
  publishedDay: 'يُرجى إدخال تاريخ النشر بالصيغة YYYY-MM-DD، وألا يكون في المستقبل.',
  theSlug: 'العنوان',
  theTitle: 'عنوان المقال',
  theSummary: 'الملخص',
  theText: 'النص',
  feedTitle: 'مدونة {shop}',
  feedSubtitle: 'أدلة للمشترين عن الأدوات الطبية، وأسئلة وأجوبة عن React وJavaScript.',
}
