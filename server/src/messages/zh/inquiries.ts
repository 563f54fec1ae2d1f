import type { inquiries as english } from '../en/inquiries'

/** As `en/inquiries.ts`, in Chinese. */
export const inquiries: Record<keyof typeof english, string> = {
  inquiryNotFound: '未找到此咨询。请重新加载列表。',
  inquiryChanged: '您撰写时，一位同事已回复。您的回复尚未发送。请先阅读对方的回复，如您的仍然合适，请再次发送。',
  inquiryFull: '一条咨询最多只能有{max}条留言。',
  inquiryFormUsed: '此表单已提交。如要发送其他留言，请重新加载页面。API客户端应发送新的幂等键。',
  assigneeNotAdmin: '咨询只能分配给管理员。',
  answerHeading: '对您咨询的答复',
  youWroteOn: '您于{date}写道：',
  weWroteOn: '我们于{date}写道：',
  factInquiry: '咨询',
  whyAnswer: '您收到此邮件，是因为您通过联系表单给{shop}留了言。',
}
