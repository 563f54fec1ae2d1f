import type { inquiries as english } from '../en/inquiries'

/** As `en/inquiries.ts`, in Chinese. */
export const inquiries: Record<keyof typeof english, string> = {
  inquiryNotFound: '没有此咨询。',
  inquiryChanged: '其间已有同事就此咨询写了内容。尚未发送任何内容：请先阅读，如您的回复仍然合适，请再次发送。',
  inquiryFull: '一条咨询最多只能有{max}条留言。',
  inquiryFormUsed: '此表单已用于另一条留言。请重新加载页面后再试。程序应发送新的幂等键。',
  assigneeNotAdmin: '只有管理员才能负责咨询。',
  answerHeading: '对您咨询的答复',
  youWroteOn: '您于{date}写道：',
  weWroteOn: '我们于{date}写道：',
  factInquiry: '咨询',
  whyAnswer: '您收到此邮件，是因为您通过联系表单给Instrumenta留了言。',
}
