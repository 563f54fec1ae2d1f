import type { synonyms as english } from '../en/synonyms'

/** Messages about search synonyms. */
export const synonyms: Record<keyof typeof english, string> = {
  synonymGone: 'لم تعد هذه المرادفات موجودة.',
  synonymChanged: 'غيّر شخص آخر هذه المرادفات في هذه الأثناء. لم يُحفظ شيء: يُرجى النظر فيما تغيّر ثم الحفظ من جديد.',
  eachPhrase: 'كل عبارة',
  phrasesAtMost: 'يُرجى إدخال {max} عبارة على الأكثر في كل جانب.',
  phraseMissing: 'يُرجى ذكر ما يكتبه الناس.',
  phraseAlone: 'يُرجى ذكر المعنى المقصود، أو عبارة ثانية للشيء نفسه.',
  missGone: 'لم يعد هذا النص في القائمة.',
}
