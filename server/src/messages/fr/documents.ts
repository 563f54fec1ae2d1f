import type { documents as english } from '../en/documents'

/** Refusals of product documents. */
export const documents: Record<keyof typeof english, string> = {
  documentsAtMost: 'Un produit a au plus {max} documents.',
  documentTwice: 'Ce document a le même contenu qu’un autre de la liste. Veuillez indiquer chacun une seule fois.',
  documentGone: 'Ce document n’existe plus. Veuillez le téléverser à nouveau.',
  documentNoPdf: 'Le document doit être un PDF.',
  documentDamaged:
    'Le PDF est endommagé ou incomplet. Veuillez l’enregistrer encore une fois et le téléverser à nouveau.',
  documentEncrypted:
    'Le PDF est chiffré ou protégé par un mot de passe. Veuillez l’enregistrer sans protection et le téléverser à nouveau.',
  documentActive:
    'Le PDF contient des scripts, des formulaires, des pièces jointes ou des actions automatiques. Veuillez l’enregistrer sans eux, en PDF/A par exemple, et le téléverser à nouveau.',
  documentUnreadable:
    'Le format de ce PDF ne peut pas être contrôlé. Veuillez l’enregistrer en PDF/A et le téléverser à nouveau.',
  documentsUnused: 'Vous avez {max} documents inutilisés. Ajoutez-en d’abord à un produit, ou réessayez demain.',
  documentNotFound: 'Document introuvable. Il a peut-être été remplacé.',
  theRevision: 'La révision',
}
