import type { bulk as english } from '../en/bulk'

/** As `en/bulk.ts`, in German. */
export const bulk: Record<keyof typeof english, string> = {
  adminMovesInBulk: 'Nur Admins dürfen exportieren und importieren.',
  auditedFile: 'Datei',
}
