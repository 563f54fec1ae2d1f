import type { categories as english } from '../en/categories'

/** Messages about editing categories and home page figures. */
export const categories: Record<keyof typeof english, string> = {
  categoryGone: 'Cette catégorie n’existe plus.',
  otherCategoryGone: 'Cette catégorie n’existe plus. Veuillez en choisir une autre.',
  categoryChanged:
    'Quelqu’un d’autre a modifié cette catégorie. Vos modifications n’ont pas été enregistrées. Vérifiez la nouvelle version, puis enregistrez de nouveau.',
  categoryNameTaken: 'Une autre catégorie s’appelle déjà « {name} ». Veuillez choisir un autre nom.',
  categorySlugTaken: 'Une autre catégorie a déjà l’adresse « {slug} ». Veuillez en choisir une autre.',
  categoryNotEmpty: 'Cette catégorie contient des produits. Veuillez indiquer dans quelle catégorie les placer.',
  categoriesAtMost: 'La limite de {max} catégories est atteinte. Veuillez d’abord en supprimer une.',
  generalCategory: 'Général',
  generalCategoryText: 'Produits qui n’entrent dans aucune autre catégorie.',
  categoryOfItself: 'Veuillez choisir une autre catégorie que celle qui est supprimée.',
  homeFiguresChanged:
    'Quelqu’un d’autre a modifié ces chiffres. Vos modifications n’ont pas été enregistrées. Vérifiez la nouvelle version, puis enregistrez de nouveau.',
  figureValue: 'Le format du chiffre',
  figureLabel: 'Le nom du chiffre',
  figureNote: 'La note du chiffre',
  figureLanguagesOnce: 'Veuillez indiquer chaque langue une seule fois.',
  figureInEnglish: 'Saisissez le texte anglais de chaque chiffre.',
  figuresAtMost: 'La page d’accueil montre au plus {max} chiffres.',
}
