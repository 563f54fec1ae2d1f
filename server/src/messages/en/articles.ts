/** Articles of the blog, and its feed. */
export const articles = {
  standardPageKept:
    'The end of every page leads to this page. Change what it says; it cannot be removed, or get another address or kind.',
  articleGone: 'This article is not there any more.',
  articleChanged:
    'Somebody else changed this article meanwhile. Nothing was saved: look at what is other now, then save again.',
  articleChangedTranslating:
    'Somebody changed this article after you began to translate it. Nothing was saved: look at what is other now, then save again.',
  articleVersionWhole: 'The article’s version must be a whole number, at least 1.',
  slugTaken: 'Another article has the address “{slug}” already. Please choose another one.',
  slugForm: 'The address must consist of lowercase letters, digits and single hyphens, such as choosing-a-stethoscope.',
  publishedDay: 'The day of publication must be a day such as 2026-11-21, and not in the future.',
  theSlug: 'The address',
  theTitle: 'The title',
  theSummary: 'The summary',
  theText: 'The text',
  feedTitle: 'Instrumenta: Blogs',
  feedSubtitle: "Buyers' guides to medical tools, and questions and answers about React and JavaScript.",
}
