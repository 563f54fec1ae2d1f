import type { approvals as english } from '../en/approvals'

/** As `en/approvals.ts`, in simplified Chinese. */
export const approvals: Record<keyof typeof english, string> = {
  theReason: '理由',
  statusAwaitingApproval: '等待审批',
  approverNeeded: '只有公司的所有者和审批人可以执行此操作。',
  otherApproverNeeded: '此订单是您自己提交的。请由公司的另一位所有者或审批人审批。',
  waitsNoMore: '此订单不再需要审批，当前状态：{status}。',
  orderChanged: '您打开此订单后，订单已有更改。请查看后重新决定。',
  waitsSubject: '您的订单等待审批：{goods}',
  waitsHeading: '您的订单等待审批',
  waitsPreview: '{goods}，合计{total}。',
  waitsText:
    '我们已收到您的订单，并为您预留了库存。该订单超出了您在{company}的限额，须由该公司的另一人审批。有结果时我们会发邮件通知您。',
  approvedSubject: '您的订单已获批准：{goods}',
  approvedHeading: '您的订单已获批准',
  approvedPreview: '您的订单已提交。',
  approvedText: '您的公司已批准您的订单。订单确认后会通知您。',
  declinedSubject: '您的订单已被拒绝：{goods}',
  declinedHeading: '您的订单已被拒绝',
  declinedPreview: '不会发货。',
  declinedText: '您的公司已拒绝您的订单，不会发货。理由如下：',
  toApproveSubject: '{company}的订单{number}等待您审批',
  toApproveHeading: '有订单等待您审批',
  toApprovePreview: '{customer}提交了合计{total}的订单。',
  toApproveText: '{customer}为{company}提交了超出其限额的订单。请批准或拒绝；在此之前我们会保留产品。',
  factOrderedBy: '下单人',
  seeOrderToApprove: '查看订单',
  whyApprover: '您收到此邮件，是因为您可以在{shop}审批{company}的订单。',
}
