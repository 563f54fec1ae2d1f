import type { bulk as english } from '../en/bulk'

/** As `en/bulk.ts`, in Chinese. */
export const bulk: Record<keyof typeof english, string> = {
  adminMovesInBulk: '只有管理员可以导出和导入。',
  auditedFile: '文件',
}
