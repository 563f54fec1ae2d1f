/** Articles of the blog, and its feed. */
export const articles = {
  standardPageKept:
    'This page is linked in the footer. You can edit its text, but not delete it or change its URL or type.',
  articleGone: 'This article no longer exists.',
  articleChanged:
    'Someone else changed this article. Your changes weren’t saved. Review the new version, then save again.',
  articleChangedTranslating:
    'Someone changed this article while you were translating it. Your changes weren’t saved. Review the new version, then save again.',
  articleVersionWhole: 'The article’s version must be a whole number, at least 1.',
  slugTaken: 'Another article already has the address “{slug}”. Choose another one.',
  slugForm: 'The address must consist of lowercase letters, digits and single hyphens, such as choosing-a-stethoscope.',
  publishedDay: 'Enter the publication date as YYYY-MM-DD. It can’t be in the future.',
  theSlug: 'The address',
  theTitle: 'The title',
  theSummary: 'The summary',
  theText: 'The text',
  feedTitle: '{shop}: Blogs',
  feedSubtitle: "Buyers' guides to medical tools, and questions and answers about React and JavaScript.",
}
