import type { DeviceType } from '../read-devices'
import { SPECIALTIES } from './specialties'

// Not things that a maker of instruments has on its shelf.
const EXCLUDED_TYPES =
  /software|reprocess|emergenc|\bexempt\b|heparin|solution|\bdrug|radionuclide|tampon|\bcondom|blood bank/i

/** True if products can be made of this device type: it has a class, and a specialty of the shop. */
export function isSold({ name, deviceClass, specialty }: DeviceType): boolean {
  return deviceClass !== undefined && specialty !== undefined && specialty in SPECIALTIES && !EXCLUDED_TYPES.test(name)
}

/** The FDA's inverted name in natural order: "Forceps, Biopsy, Gynecological" is "Gynecological Biopsy Forceps". */
export function spokenName(name: string): string {
  const plain = name
    .replace(/\([^()]*\)/g, '')
    .replaceAll('  ', ' ')
    .replaceAll(' ,', ',')
    .replace(/\bAc-/g, 'AC-')
    .replace(/\bEnt\b/g, 'ENT')
    .trim()
  const parts = plain
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  // If a part is a complete phrase, reversing the order makes nonsense.
  const isPhrase = parts.some((part) => /\b(and|or|for|with|without|of|in|to|by)\b|[&/]/i.test(part))
  return parts.length > 3 || isPhrase ? plain : parts.toReversed().join(' ')
}

// Many definitions are remarks on the paperwork, not on the device.
const PAPERWORK =
  /product code|exempt|510\(k\)|\bPMA|guidance|\bCFR\b|enforcement|reprocess|call for|validat|premarket/i

/** The FDA's definition, if it describes the device. */
export function usableDefinition({ definition }: DeviceType): string | undefined {
  return definition && definition.length >= 40 && !PAPERWORK.test(definition) ? definition : undefined
}
