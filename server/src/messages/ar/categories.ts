import type { categories as english } from '../en/categories'

/** Messages about editing categories and home page figures. */
export const categories: Record<keyof typeof english, string> = {
  categoryGone: 'لم تعد هذه الفئة موجودة.',
  otherCategoryGone: 'لم تعد الفئة الأخرى موجودة. يرجى اختيار فئة موجودة.',
  categoryChanged: 'عدّل شخص آخر هذه الفئة في هذه الأثناء. لم يُحفظ شيء: يرجى النظر فيما تغيّر ثم الحفظ من جديد.',
  categoryNameTaken: 'هناك فئة أخرى باسم «{name}». يرجى اختيار اسم آخر.',
  categorySlugTaken: 'هناك فئة أخرى لها العنوان «{slug}». يرجى اختيار عنوان آخر.',
  categoryNotEmpty: 'توجد منتجات في هذه الفئة. يرجى تحديد الفئة التي ستُنقل إليها.',
  categoriesAtMost: 'في المتجر {max} فئة، وهو أقصى عدد ممكن. يرجى حذف فئة أولًا.',
  generalCategory: 'عام',
  generalCategoryText: 'ما لا ينتمي إلى أي قسم آخر من الكتالوج.',
  categoryOfItself: 'يرجى اختيار فئة غير التي تُحذف.',
  homeFiguresChanged: 'عدّل شخص آخر هذه الأرقام في هذه الأثناء. لم يُحفظ شيء: يرجى النظر فيما تغيّر ثم الحفظ من جديد.',
  figureValue: 'طريقة كتابة الرقم',
  figureLabel: 'اسم الرقم',
  figureNote: 'ملاحظة الرقم',
  figureLanguagesOnce: 'يرجى ذكر كل لغة مرة واحدة فقط.',
  figureInEnglish: 'يرجى ذكر كل رقم بالإنجليزية أيضًا.',
  figuresAtMost: 'تعرض الصفحة الرئيسية {max} أرقام على الأكثر.',
}
