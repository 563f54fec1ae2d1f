import type { documents as english } from '../en/documents'

/** Refusals of product documents. */
export const documents: Record<keyof typeof english, string> = {
  documentsAtMost: 'عدد مستندات المنتج لا يتجاوز {max}.',
  documentTwice: 'محتوى هذا المستند مطابق لمحتوى مستند آخر في القائمة. يُرجى إدراج كل مستند مرة واحدة.',
  documentGone: 'لم يعد هذا المستند موجودًا. يُرجى رفعه مرة أخرى.',
  documentNoPdf: 'يجب أن يكون المستند ملف PDF.',
  documentDamaged: 'ملف PDF غير مكتمل. يُرجى حفظه مرة أخرى ورفعه من جديد.',
  documentEncrypted: 'ملف PDF مشفّر أو محمي بكلمة مرور. يُرجى حفظه بلا حماية ورفعه من جديد.',
  documentActive:
    'يحتوي ملف PDF على نصوص برمجية أو نماذج تُرسَل أو ملفات مرفقة أو إجراءات تشغّل شيئًا. يُرجى حفظه من دونها، بصيغة PDF/A مثلًا، ورفعه من جديد.',
  documentUnreadable: 'ملف PDF مضغوط بطريقة لا تسمح بفحصه. يُرجى حفظه بصيغة PDF/A ورفعه من جديد.',
  documentsUnused: 'رُفعت مستندات لا تخص أي منتج، وعددها {max}. يُرجى استخدام بعضها أولًا، أو العودة غدًا.',
  documentNotFound: 'لا يوجد مستند كهذا.',
  theRevision: 'المراجعة',
}
