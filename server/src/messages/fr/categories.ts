import type { categories as english } from '../en/categories'

/** Categories of the catalogue, as they are kept. */
export const categories: Record<keyof typeof english, string> = {
  categoryGone: "Cette catégorie n'existe plus.",
  otherCategoryGone: "L'autre catégorie n'existe plus. Veuillez en choisir une qui existe.",
  categoryChanged:
    "Quelqu'un d'autre a modifié cette catégorie entre-temps. Rien n'a été enregistré : regardez ce qui a changé, puis enregistrez à nouveau.",
  categoryNameTaken: "Une autre catégorie s'appelle déjà « {name} ». Veuillez choisir un autre nom.",
  categorySlugTaken: "Une autre catégorie a déjà l'adresse « {slug} ». Veuillez en choisir une autre.",
  categoryNotEmpty: 'Cette catégorie contient des produits. Veuillez indiquer dans quelle catégorie les placer.',
  categoriesAtMost: "La boutique a {max} catégories, le maximum possible. Veuillez d'abord en supprimer une.",
  categoryOfItself: 'Veuillez choisir une autre catégorie que celle qui est supprimée.',
}
