import type { articles as english } from '../en/articles'

/** Articles of the blog, and its feed. */
export const articles: Record<keyof typeof english, string> = {
  standardPageKept:
    'Le bas de chaque page renvoie à cette page. Modifiez son texte ; elle ne peut être ni supprimée, ni changer d’adresse ou de type.',
  articleGone: 'Cet article n’existe plus.',
  articleChanged:
    'Quelqu’un d’autre a modifié cet article entre-temps. Rien n’a été enregistré : regardez ce qui a changé, puis enregistrez de nouveau.',
  articleChangedTranslating:
    'Quelqu’un a modifié cet article après que vous avez commencé à le traduire. Rien n’a été enregistré : regardez ce qui a changé, puis enregistrez de nouveau.',
  articleVersionWhole: 'La version de l’article doit être un nombre entier, au moins 1.',
  slugTaken: 'Un autre article a déjà l’adresse « {slug} ». Veuillez en choisir une autre.',
  slugForm:
    'L’adresse doit se composer de lettres minuscules, de chiffres et de traits d’union simples, par exemple choosing-a-stethoscope.',
  publishedDay: 'Le jour de publication doit être un jour tel que 2026-11-21 et ne pas être dans le futur.',
  theSlug: 'L’adresse',
  theTitle: 'Le titre',
  theSummary: 'Le résumé',
  theText: 'Le texte',
  feedTitle: 'Instrumenta : Blog',
  feedSubtitle: 'Des guides d’achat d’instruments médicaux, et des questions et réponses sur React et JavaScript.',
}
