import type { articles as english } from '../en/articles'

/** Articles of the blog, and its feed. */
export const articles: Record<keyof typeof english, string> = {
  standardPageKept:
    'Cette page est liée dans le pied de page. Vous pouvez modifier son texte, mais pas la supprimer ni changer son URL ou son type.',
  articleGone: 'Cet article n’existe plus.',
  articleChanged:
    'Quelqu’un d’autre a modifié cet article. Vos modifications n’ont pas été enregistrées. Vérifiez la nouvelle version, puis enregistrez de nouveau.',
  articleChangedTranslating:
    'Quelqu’un a modifié cet article après que vous avez commencé à le traduire. Vos modifications n’ont pas été enregistrées. Vérifiez la nouvelle version, puis enregistrez de nouveau.',
  articleVersionWhole: 'La version de l’article doit être un nombre entier, au moins 1.',
  slugTaken: 'Un autre article a déjà l’adresse « {slug} ». Veuillez en choisir une autre.',
  slugForm:
    'L’adresse doit se composer de lettres minuscules, de chiffres et de traits d’union simples, par exemple choosing-a-stethoscope.',
  publishedDay: 'Indiquez la date de publication sous la forme AAAA-MM-JJ. Elle ne peut pas être dans l’avenir.',
  theSlug: 'L’adresse',
  theTitle: 'Le titre',
  theSummary: 'Le résumé',
  theText: 'Le texte',
  feedTitle: '{shop} : Blog',
  feedSubtitle: 'Des guides d’achat d’instruments médicaux, et des questions et réponses sur React et JavaScript.',
}
