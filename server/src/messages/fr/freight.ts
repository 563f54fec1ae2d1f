import type { freight as english } from '../en/freight'

/** Messages about shipping methods. */
export const freight: Record<keyof typeof english, string> = {
  shippingMethodGone: 'Ce mode de livraison n’existe plus.',
  shippingMethodChanged:
    'Quelqu’un d’autre a modifié ce mode de livraison. Vos modifications n’ont pas été enregistrées. Vérifiez la nouvelle version, puis enregistrez de nouveau.',
  shippingMethodsAtMost: 'La boutique peut avoir au plus {max} modes de livraison.',
  percentPattern: 'Veuillez indiquer un pourcentage de 0 à 99.999, par exemple 0.25.',
  bandsFromTo: 'Une règle de prix a de 1 à {max} tranches.',
  bandBasis:
    'Une tranche par poids a une limite en grammes, une tranche par valeur un montant de marchandises, et un prix fixe n’a pas de limite.',
  bandLimits:
    'Chaque tranche doit avoir une limite supérieure à la précédente. Seule la dernière peut ne pas en avoir.',
  deliveryDaysOrder: 'Le délai de livraison maximal ne peut pas être plus court que le minimal.',
  auditedShippingMethod: 'Mode de livraison',
}
