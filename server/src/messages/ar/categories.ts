import type { categories as english } from '../en/categories'

/** Messages about editing categories and home page figures. */
export const categories: Record<keyof typeof english, string> = {
  categoryGone: 'لم تعد هذه الفئة موجودة.',
  otherCategoryGone: 'لم تعد تلك الفئة موجودة. يُرجى اختيار فئة أخرى.',
  categoryChanged: 'عدّل شخص آخر هذه الفئة. لم تُحفظ تغييراتكم. يُرجى مراجعة النسخة الجديدة ثم الحفظ من جديد.',
  categoryNameTaken: 'هناك فئة أخرى باسم «{name}». يُرجى اختيار اسم آخر.',
  categorySlugTaken: 'هناك فئة أخرى لها العنوان «{slug}». يُرجى اختيار عنوان آخر.',
  categoryNotEmpty: 'توجد منتجات في هذه الفئة. يُرجى تحديد الفئة التي ستُنقل إليها.',
  categoriesAtMost: 'بلغ عدد الفئات حده الأقصى ({max}). يُرجى حذف فئة أولًا.',
  generalCategory: 'عام',
  generalCategoryText: 'منتجات لا تندرج تحت فئة أخرى.',
  categoryOfItself: 'يُرجى اختيار فئة غير التي تُحذف.',
  homeFiguresChanged: 'عدّل شخص آخر هذه الأرقام. لم تُحفظ تغييراتكم. يُرجى مراجعة النسخة الجديدة ثم الحفظ من جديد.',
  figureValue: 'صيغة الرقم',
  figureLabel: 'اسم الرقم',
  figureNote: 'ملاحظة الرقم',
  figureLanguagesOnce: 'يُرجى ذكر كل لغة مرة واحدة فقط.',
  figureInEnglish: 'يُرجى إدخال النص الإنجليزي لكل رقم.',
  figuresAtMost: 'الحد الأقصى للأرقام في الصفحة الرئيسية: {max}.',
}
