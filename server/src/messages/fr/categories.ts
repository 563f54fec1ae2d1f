import type { categories as english } from '../en/categories'

/** Messages about editing categories and home page figures. */
export const categories: Record<keyof typeof english, string> = {
  categoryGone: 'Cette catégorie n’existe plus.',
  otherCategoryGone: 'L’autre catégorie n’existe plus. Veuillez en choisir une qui existe.',
  categoryChanged:
    'Quelqu’un d’autre a modifié cette catégorie entre-temps. Rien n’a été enregistré : regardez ce qui a changé, puis enregistrez à nouveau.',
  categoryNameTaken: 'Une autre catégorie s’appelle déjà « {name} ». Veuillez choisir un autre nom.',
  categorySlugTaken: 'Une autre catégorie a déjà l’adresse « {slug} ». Veuillez en choisir une autre.',
  categoryNotEmpty: 'Cette catégorie contient des produits. Veuillez indiquer dans quelle catégorie les placer.',
  categoriesAtMost: 'La boutique a {max} catégories, le maximum possible. Veuillez d’abord en supprimer une.',
  generalCategory: 'Général',
  generalCategoryText: 'Ce qui n’appartient à aucune autre partie du catalogue.',
  categoryOfItself: 'Veuillez choisir une autre catégorie que celle qui est supprimée.',
  homeFiguresChanged:
    'Quelqu’un d’autre a modifié ces chiffres entre-temps. Rien n’a été enregistré : regardez ce qui a changé, puis enregistrez à nouveau.',
  figureValue: 'L’écriture du chiffre',
  figureLabel: 'Le nom du chiffre',
  figureNote: 'La note du chiffre',
  figureLanguagesOnce: 'Veuillez indiquer chaque langue une seule fois.',
  figureInEnglish: 'Veuillez aussi indiquer chaque chiffre en anglais.',
  figuresAtMost: 'La page d’accueil montre au plus {max} chiffres.',
}
