/** A part of the big catalogue: the FDA's medical specialty, and where its products go. */
export interface Specialty {
  slug: string
  name: string
  description: string
  /** Categories of the small catalogue with the closest images. */
  pictures: string[]
}

/**
 * Specialties that a maker of instruments serves, by the FDA's two letters. Those that the small catalogue covers share
 * its categories (name and description there win); laboratory reagents and software are left out.
 */
export const SPECIALTIES: Record<string, Specialty> = {
  SU: {
    slug: 'surgical',
    name: 'Surgical Instruments',
    description: 'For general and plastic surgery.',
    pictures: ['surgical'],
  },
  DE: { slug: 'dental', name: 'Dental Instruments', description: 'For dentistry.', pictures: ['dental'] },
  OP: {
    slug: 'ophthalmic',
    name: 'Ophthalmic Instruments',
    description: 'For the eye.',
    pictures: ['ophthalmic'],
  },
  EN: { slug: 'ent', name: 'ENT Instruments', description: 'For ear, nose and throat.', pictures: ['ent'] },
  OR: {
    slug: 'orthopaedic',
    name: 'Orthopaedic Instruments',
    description: 'For bones and joints.',
    pictures: ['orthopaedic'],
  },
  OB: {
    slug: 'obstetrics-gynaecology',
    name: 'Obstetrics and Gynaecology',
    description: 'For obstetrics and gynaecology.',
    pictures: ['obstetrics-gynaecology'],
  },
  AN: {
    slug: 'anaesthesia',
    name: 'Anaesthesia and Respiratory',
    description: 'For airway and breathing.',
    pictures: ['anaesthesia'],
  },
  HO: {
    slug: 'sterilisation-ward',
    name: 'Sterilisation and Ward',
    description: 'For ward and sterilisation.',
    pictures: ['sterilisation-ward'],
  },
  CV: {
    slug: 'cardiovascular',
    name: 'Cardiovascular',
    description: 'Instruments and supplies for heart and vessels.',
    pictures: ['diagnostic', 'surgical'],
  },
  GU: {
    slug: 'gastroenterology-urology',
    name: 'Gastroenterology and Urology',
    description: 'Instruments and supplies for the digestive and urinary tracts.',
    pictures: ['surgical', 'obstetrics-gynaecology'],
  },
  NE: {
    slug: 'neurology',
    name: 'Neurology',
    description: 'Instruments for examination and surgery of the nervous system.',
    pictures: ['diagnostic', 'surgical'],
  },
  PM: {
    slug: 'physical-medicine',
    name: 'Physical Medicine',
    description: 'Aids for movement, support and rehabilitation.',
    pictures: ['orthopaedic', 'diagnostic'],
  },
  RA: {
    slug: 'radiology',
    name: 'Radiology',
    description: 'Accessories and equipment for imaging.',
    pictures: ['sterilisation-ward', 'diagnostic'],
  },
}
