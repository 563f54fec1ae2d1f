import type { documents as english } from '../en/documents'

/** Refusals of product documents. */
export const documents: Record<keyof typeof english, string> = {
  documentsAtMost: 'Un produit a au plus {max} documents.',
  documentTwice: 'Ce document a le même contenu qu’un autre de la liste. Veuillez indiquer chacun une seule fois.',
  documentGone: 'Ce document n’existe plus. Veuillez le téléverser à nouveau.',
  documentNoPdf: 'Le document doit être un PDF.',
  documentDamaged: 'Le PDF n’est pas complet. Veuillez l’enregistrer encore une fois et le téléverser à nouveau.',
  documentEncrypted:
    'Le PDF est chiffré ou protégé par un mot de passe. Veuillez l’enregistrer sans protection et le téléverser à nouveau.',
  documentActive:
    'Le PDF contient des scripts, des formulaires à envoyer, des fichiers joints ou des actions qui lancent quelque chose. Veuillez l’enregistrer sans eux, en PDF/A par exemple, et le téléverser à nouveau.',
  documentUnreadable:
    'Le PDF est compressé d’une façon qui ne permet pas de le contrôler. Veuillez l’enregistrer en PDF/A et le téléverser à nouveau.',
  documentsUnused:
    'Vous avez téléversé {max} documents qu’aucun produit n’a. Veuillez d’abord en utiliser quelques-uns, ou revenir demain.',
  documentNotFound: 'Ce document n’existe pas.',
  theRevision: 'La révision',
}
