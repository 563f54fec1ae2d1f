/** Messages about editing categories and home page figures. */
export const categories = {
  categoryGone: 'This category is not there any more.',
  otherCategoryGone: 'The other category is not there any more. Please choose one that is.',
  categoryChanged:
    'Somebody else changed this category meanwhile. Nothing was saved: look at what is other now, then save again.',
  categoryNameTaken: 'Another category is called “{name}” already. Please choose another name.',
  categorySlugTaken: 'Another category has the address “{slug}” already. Please choose another one.',
  categoryNotEmpty: 'There are products in this category. Please say which category they go to.',
  categoriesAtMost: 'The shop has {max} categories, which is as many as there can be. Please delete one first.',
  generalCategory: 'General',
  generalCategoryText: 'What belongs to no other part of the catalogue.',
  categoryOfItself: 'Please choose another category than the one that is deleted.',
  homeFiguresChanged:
    'Somebody else changed these figures meanwhile. Nothing was saved: look at what is other now, then save again.',
  figureValue: 'How the figure is written',
  figureLabel: 'The name of the figure',
  figureNote: 'The note of the figure',
  figureLanguagesOnce: 'Please give each language once.',
  figureInEnglish: 'Please say each figure in English, too.',
  figuresAtMost: 'The home page shows at most {max} figures.',
}
