import type { synonyms as english } from '../en/synonyms'

/** Messages about search synonyms. */
export const synonyms: Record<keyof typeof english, string> = {
  synonymGone: 'لم تعد هذه المرادفات موجودة.',
  synonymChanged: 'غيّر شخص آخر هذه المرادفات. لم تُحفظ تغييراتكم. يُرجى مراجعة النسخة الجديدة ثم الحفظ من جديد.',
  eachPhrase: 'كل عبارة',
  phrasesAtMost: 'الحد الأقصى للعبارات في كل جانب: {max}.',
  phraseMissing: 'يُرجى إدخال الكلمات التي يكتبها العملاء.',
  phraseAlone: 'يُرجى إضافة المعنى أو عبارة ثانية.',
  missGone: 'لم يعد هذا البحث في القائمة.',
}
