import type { bulk as english } from '../en/bulk'

/** As `en/bulk.ts`, in Arabic. */
export const bulk: Record<keyof typeof english, string> = {
  adminMovesInBulk: 'التصدير والاستيراد للمشرفين فقط.',
  auditedFile: 'الملف',
}
