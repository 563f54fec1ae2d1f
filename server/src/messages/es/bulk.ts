import type { bulk as english } from '../en/bulk'

/** As `en/bulk.ts`, in Spanish. */
export const bulk: Record<keyof typeof english, string> = {
  adminMovesInBulk: 'Solo los administradores pueden exportar e importar.',
  auditedFile: 'Archivo',
}
