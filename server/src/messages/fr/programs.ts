import type { programs as english } from '../en/programs'

/** As `en/programs.ts`, in French. */
export const programs: Record<keyof typeof english, string> = {
  notByKey: 'Une clé ne permet pas cela : quelqu’un doit se connecter.',
  keyLacksScope: 'Cette clé ne permet pas cela : il lui faudrait l’autorisation {scope}.',
  keyEnded: 'Cette clé a été révoquée ou a expiré. Un administrateur peut en créer une nouvelle.',
  scopesNeeded: 'Une clé a besoin d’au moins une autorisation.',
  keyExpiry:
    'Le dernier jour doit être une date telle que 2027-11-20, aujourd’hui ou plus tard, et au plus dans deux ans.',
  tooManyKeys: 'Il y a {max} clés valides, et il ne peut y en avoir plus. Veuillez en révoquer une qui ne sert plus.',
  keyNotFound: 'Cette clé n’existe pas. Veuillez recharger la liste.',
  auditedScopes: 'Autorisations',
  auditedExpiresAt: 'Expiration',
}
