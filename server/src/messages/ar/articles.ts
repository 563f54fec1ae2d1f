import type { articles as english } from '../en/articles'

/** Articles of the blog, and its feed. */
export const articles: Record<keyof typeof english, string> = {
  standardPageKept: 'تؤدي نهاية كل صفحة إلى هذه الصفحة. يمكن تغيير نصها، ولا يمكن حذفها أو تغيير عنوانها أو نوعها.',
  articleGone: 'لم تعد هذه المقالة موجودة.',
  articleChanged: 'عدّل شخص آخر هذا المقال في هذه الأثناء. لم يُحفظ شيء: يُرجى النظر فيما تغيّر ثم الحفظ من جديد.',
  articleChangedTranslating: 'عُدّلت هذه المقالة بعد بدء ترجمتها. لم يُحفظ شيء: يُرجى النظر فيما تغيّر ثم الحفظ من جديد.',
  articleVersionWhole: 'يجب أن يكون إصدار المقالة عددًا صحيحًا لا يقل عن 1.',
  slugTaken: 'هناك مقالة أخرى لها العنوان «{slug}». يُرجى اختيار عنوان آخر.',
  slugForm: 'يجب أن يتكوّن العنوان من أحرف لاتينية صغيرة وأرقام وواصلات مفردة، مثل choosing-a-stethoscope.',
  publishedDay: 'يجب أن يكون يوم النشر يومًا مثل 2026-11-21 وألا يكون في المستقبل.',
  theSlug: 'العنوان',
  theTitle: 'عنوان المقالة',
  theSummary: 'الملخص',
  theText: 'النص',
  feedTitle: 'مدونة Instrumenta',
  feedSubtitle: 'أدلة للمشترين عن الأدوات الطبية، وأسئلة وأجوبة عن React وJavaScript.',
}
