/** Variants of a kind of device: every combination of size, material and form. */
interface Kind {
  /** Matches a word of the name. */
  word: RegExp
  sizes: string[]
  materials: string[]
  forms: string[]
}

const steel = ['Stainless steel AISI 420', 'Stainless steel AISI 410', 'Titanium Ti-6Al-4V']
const soft = ['Silicone', 'PVC, latex free', 'Polyurethane']

const KINDS: Kind[] = [
  {
    word: /\b(forceps|scissors|clamp|clip|holder|retractor|speculum|rongeur|cutter|punch|tweezers?|shears|snare)\b/i,
    sizes: ['10 cm', '12 cm', '14 cm', '16 cm', '18 cm', '20 cm', '23 cm', '26 cm'],
    materials: steel,
    forms: ['straight', 'curved', 'angled'],
  },
  {
    word: /\b(knife|scalpel|blade|chisel|osteotome|curette|elevator|probe|hook|spatula|dilator|sound|explorer|file|rasp|gouge|trocar|needle|drill|bur|saw)\b/i,
    sizes: ['1 mm', '1.5 mm', '2 mm', '3 mm', '4 mm', '5 mm', '6 mm', '8 mm', '10 mm'],
    materials: steel,
    forms: ['straight', 'curved', 'double ended'],
  },
  {
    word: /\b(catheter|tube|tubing|cannula|drain|stent|airway|syringe|balloon|suction|irrigat\w+)\b/i,
    sizes: ['Fr 6', 'Fr 8', 'Fr 10', 'Fr 12', 'Fr 14', 'Fr 16', 'Fr 18', 'Fr 20', 'Fr 24'],
    materials: soft,
    forms: ['short', 'standard', 'long'],
  },
  {
    word: /\b(screw|plate|nail|pin|rod|wire|prosthesis|implant|fixation|fastener|staple|suture|mesh|anchor|component)\b/i,
    sizes: ['1.5 mm', '2 mm', '2.4 mm', '2.7 mm', '3.5 mm', '4.5 mm', '5 mm', '6.5 mm', '7.3 mm'],
    materials: ['Titanium Ti-6Al-4V', 'Stainless steel AISI 316L', 'Cobalt-chromium alloy'],
    forms: ['short', 'medium', 'long'],
  },
  {
    word: /\b(glove|gown|mask|cap|drape|garment|stocking|orthosis|brace|splint|bandage|cushion|collar|sling|pad)s?\b/i,
    sizes: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
    materials: ['Cotton', 'Polypropylene nonwoven', 'Neoprene', 'Polyester knit'],
    forms: ['plain', 'with fastener'],
  },
  {
    word: /\b(monitor|light|lamp|laser|pump|generator|stimulator|analyzer|system|unit|camera|powered|electr\w+|meter|x-ray)\b/i,
    sizes: ['100-120 V', '220-240 V', 'battery 12 V', 'battery 24 V'],
    materials: ['ABS housing', 'Aluminium housing', 'Powder-coated steel housing'],
    forms: ['desk', 'wall', 'mobile stand'],
  },
]

const OTHER: Kind = {
  word: /./,
  sizes: ['extra small', 'small', 'medium', 'large', 'extra large'],
  materials: ['Stainless steel AISI 304', 'Polypropylene', 'Aluminium, anodised'],
  forms: ['standard', 'reinforced'],
}

/** A variant of a device. */
export interface Variant {
  size: string
  material: string
  form: string
}

/** All variants of a device by its name, in an order that mixes sizes, materials and forms. */
export function variantsOf(deviceName: string): Variant[] {
  const { sizes, materials, forms } = KINDS.find((kind) => kind.word.test(deviceName)) ?? OTHER
  return forms.flatMap((form, offset) =>
    materials.flatMap((_, shift) =>
      sizes.map((size, index) => ({
        size,
        form,
        material: materials[(index + shift + offset) % materials.length] ?? '',
      })),
    ),
  )
}
