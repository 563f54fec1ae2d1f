import type { devices as english } from '../en/devices'

/** Messages about device identifiers and their problems. */
export const devices: Record<keyof typeof english, string> = {
  udiTooLong: 'Un identifiant de dispositif a {max, number} caractères au plus.',
  udiUnreadable:
    'Veuillez donner un identifiant de dispositif tel qu’il figure sur l’étiquette : de GS1, HIBCC ou ICCBBA, avec son chiffre de contrôle.',
  piecesInPackage: 'Un emballage contient de 1 à {max, number} pièces.',
  devicesAtMost: 'Un produit a {max, number} identifiants de dispositif au plus.',
  deviceTwice: 'L’identifiant de dispositif {identifier} est donné deux fois.',
  deviceTaken: 'Un autre produit a l’identifiant de dispositif {identifier}. Rien n’a été enregistré.',
  deviceSizeUnknown: 'Le produit n’a pas cette taille.',
  udiUnknownForm: 'Ce n’est pas un identifiant de GS1, HIBCC ou ICCBBA : « {part} ».',
  udiNoDevice: 'La partie qui identifie le dispositif manque : « {part} ».',
  udiWrongLength: 'Une partie est trop courte ou trop longue : « {part} ».',
  udiWrongCharacters: 'Une partie contient des caractères non valides : « {part} ».',
  udiWrongCheckDigit: 'Le chiffre de contrôle ne correspond pas. Vérifiez les fautes de frappe : « {part} ».',
  udiWrongDate: 'Cette date n’est pas valide : « {part} ».',
  udiUnknownPart: 'Partie inconnue : « {part} ».',
  udiSaidTwice: 'Valeurs contradictoires pour la même partie : « {part} ».',
  udiExpiresBefore: 'La date de péremption précède la date de fabrication : « {part} ».',
}
