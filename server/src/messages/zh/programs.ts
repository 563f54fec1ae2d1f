import type { programs as english } from '../en/programs'

/** As `en/programs.ts`, in simplified Chinese. */
export const programs: Record<keyof typeof english, string> = {
  notByKey: '不能用密钥执行此操作：需要有人登录。',
  keyLacksScope: '此密钥无权这样做：它需要权限 {scope}。',
  keyEnded: '此密钥已被撤销或已过期。管理员可以创建新的密钥。',
  scopesNeeded: '密钥至少需要一项权限。',
  keyExpiry: '最后一天必须是像 2027-11-20 这样的日期，不早于今天，且最多为两年之后。',
  tooManyKeys: '已有 {max} 个有效密钥，不能再增加。请撤销一个不再需要的密钥。',
  keyNotFound: '没有这样的密钥。请重新加载列表。',
  auditedScopes: '权限',
  auditedExpiresAt: '到期',
}
