import type { documents as english } from '../en/documents'

/** Refusals of product documents. */
export const documents: Record<keyof typeof english, string> = {
  documentsAtMost: '一个产品最多有{max}个文档。',
  documentTwice: '此文档与列表中的另一个文档内容相同。每个文档请只列出一次。',
  documentGone: '此文档已不存在。请重新上传。',
  documentNoPdf: '文档必须是PDF。',
  documentDamaged: '此PDF已损坏或不完整。请重新保存后再次上传。',
  documentEncrypted: '此PDF已加密或设有密码。请取消保护保存后再次上传。',
  documentActive: '此PDF含有脚本、表单、附件或自动操作。请去除后保存（例如存为PDF/A）再次上传。',
  documentUnreadable: '无法检查此PDF的格式。请存为PDF/A后再次上传。',
  documentsUnused: '您有{max}个未使用的文档。请先将其中一些添加到产品，或明天再试。',
  documentNotFound: '未找到此文档。它可能已被替换。',
  theRevision: '修订版',
}
