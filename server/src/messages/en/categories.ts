/** Categories of the catalogue, as they are kept. */
export const categories = {
  categoryGone: 'This category is not there any more.',
  otherCategoryGone: 'The other category is not there any more. Please choose one that is.',
  categoryChanged:
    'Somebody else changed this category meanwhile. Nothing was saved: look at what is other now, then save again.',
  categoryNameTaken: 'Another category is called “{name}” already. Please choose another name.',
  categorySlugTaken: 'Another category has the address “{slug}” already. Please choose another one.',
  categoryNotEmpty: 'There are products in this category. Please say which category they go to.',
  categoriesAtMost: 'The shop has {max} categories, which is as many as there can be. Please delete one first.',
  categoryOfItself: 'Please choose another category than the one that is deleted.',
}
