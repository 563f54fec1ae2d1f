/** Messages about editing categories and home page figures. */
export const categories = {
  categoryGone: 'This category no longer exists.',
  otherCategoryGone: 'That category no longer exists. Choose another one.',
  categoryChanged:
    'Someone else changed this category. Your changes weren’t saved. Review the new version, then save again.',
  categoryNameTaken: 'Another category is already called “{name}”. Choose another name.',
  categorySlugTaken: 'Another category already has the address “{slug}”. Choose another one.',
  categoryNotEmpty: 'There are products in this category. Choose the category to move them to.',
  categoriesAtMost: 'You’ve reached the limit of {max} categories. Delete one first.',
  generalCategory: 'General',
  generalCategoryText: 'Products that don’t fit another category.',
  categoryOfItself: 'Choose a category other than the one you’re deleting.',
  homeFiguresChanged:
    'Someone else changed these figures. Your changes weren’t saved. Review the new version, then save again.',
  figureValue: 'The format of the figure',
  figureLabel: 'The name of the figure',
  figureNote: 'The note of the figure',
  figureLanguagesOnce: 'Give each language once.',
  figureInEnglish: 'Enter the English text of each figure.',
  figuresAtMost: 'The home page shows at most {max} figures.',
}
