import type { programs as english } from '../en/programs'

/** As `en/programs.ts`, in simplified Chinese. */
export const programs: Record<keyof typeof english, string> = {
  notByKey: '不能用API密钥执行此操作。请登录。',
  keyLacksScope: '此密钥无权这样做：它需要权限{scope}。',
  keyEnded: '此密钥已被撤销或已过期。管理员可以创建新的密钥。',
  keyInvalid: '此API密钥无效。请检查是否已完整复制。',
  scopesNeeded: '密钥至少需要一项权限。',
  keyExpiry: '到期日必须是像2027-11-20这样的日期，不早于今天，且在两年之内。',
  tooManyKeys: '有效密钥已达{max}个的上限。请先撤销一个。',
  failedJobNotFound: '该任务已不在失败任务之列。请重新加载列表。',
  keyNotFound: '未找到此密钥。请重新加载列表。',
  auditedScopes: '权限',
  auditedExpiresAt: '到期',
  webhookUrlLength: '地址必须有1到2000个字符。',
  webhookUrl: '地址必须是公开的，以https://开头，且不含密码或片段标识。',
  webhookEventsNeeded: '请至少选择一个事件。',
  tooManyWebhooks: 'Webhook已达{max}个的上限。请先删除一个。',
  webhookNotFound: '未找到此Webhook。请重新加载列表。',
  webhookNotPublic: '该URL无法公开访问。',
  webhookLate: '{seconds, number}秒内没有应答。',
  webhookNoConnection: '无法连接：{reason}。',
  deliveryNotFound: '该投递已不存在。请重新加载列表。',
  auditedUrl: 'Webhook URL地址',
  auditedEvents: '事件',
  auditedIsActive: '已启用',
  auditedDeliveries: '重新发送的投递',
}
