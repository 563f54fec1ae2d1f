import type { bulk as english } from '../en/bulk'

/** As `en/bulk.ts`, in French. */
export const bulk: Record<keyof typeof english, string> = {
  adminMovesInBulk: 'Seuls les administrateurs peuvent exporter et importer.',
  auditedFile: 'Fichier',
}
