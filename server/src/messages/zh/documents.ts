import type { documents as english } from '../en/documents'

/** Refusals of product documents. */
export const documents: Record<keyof typeof english, string> = {
  documentsAtMost: '一个产品最多有{max}个文档。',
  documentTwice: '此文档与列表中的另一个文档内容相同。每个文档请只列出一次。',
  documentGone: '此文档已不存在。请重新上传。',
  documentNoPdf: '文档必须是PDF。',
  documentDamaged: '此PDF不完整。请重新保存后再次上传。',
  documentEncrypted: '此PDF已加密或设有密码。请取消保护保存后再次上传。',
  documentActive: '此PDF含有脚本、可提交的表单、附件或会启动程序的操作。请去除后保存（例如存为PDF/A）再次上传。',
  documentUnreadable: '此PDF的压缩方式无法检查。请存为PDF/A后再次上传。',
  documentsUnused: '您已上传{max}个不属于任何产品的文档。请先使用其中一些，或明天再来。',
  documentNotFound: '没有此文档。',
  theRevision: '修订版',
}
