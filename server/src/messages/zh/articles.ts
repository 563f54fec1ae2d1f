import type { articles as english } from '../en/articles'

/** Articles of the blog, and its feed. */
export const articles: Record<keyof typeof english, string> = {
  standardPageKept: '此页在页脚有链接。您可以编辑其内容，但不能删除它，也不能更改其URL或类型。',
  articleGone: '此文章已不存在。',
  articleChanged: '此文章已被他人更改。您的更改尚未保存。请查看新版本后再保存。',
  articleChangedTranslating: '在您开始翻译后，此文章已被更改。您的更改尚未保存。请查看新版本后再保存。',
  articleVersionWhole: '文章的版本必须是不小于1的整数。',
  slugTaken: '另一篇文章已使用地址“{slug}”。请选择其他地址。',
  slugForm: '地址只能由小写字母、数字和单个连字符组成，例如choosing-a-stethoscope。',
  publishedDay: '请按YYYY-MM-DD格式填写发布日期，且不能在将来。',
  theSlug: '地址',
  theTitle: '标题',
  theSummary: '摘要',
  theText: '正文',
  feedTitle: '{shop}：博客',
  feedSubtitle: '医疗器械采购指南，以及React与JavaScript问答。',
}
