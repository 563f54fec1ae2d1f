import type { Client } from 'pg'

/** Translations of frequent words in the FDA's device types, for load tests. Not for readers. */
const GLOSSARY: [english: string, german: string, chinese: string][] = [
  ['forceps', 'Pinzette', '镊子'],
  ['scissors', 'Schere', '剪刀'],
  ['scalpel', 'Skalpell', '手术刀'],
  ['catheter', 'Katheter', '导管'],
  ['needle', 'Nadel', '针头'],
  ['syringe', 'Spritze', '注射器'],
  ['laryngoscope', 'Laryngoskop', '喉镜'],
  ['stethoscope', 'Stethoskop', '听诊器'],
  ['endoscope', 'Endoskop', '内窥镜'],
  ['electrode', 'Elektrode', '电极'],
  ['monitor', 'Überwachungsgerät', '监护仪'],
  ['pump', 'Pumpe', '泵'],
  ['implant', 'Implantat', '植入物'],
  ['stainless steel', 'Edelstahl', '不锈钢'],
  ['titanium', 'Titan', '钛合金'],
  ['surgical', 'chirurgisch', '外科手术'],
  ['instrument', 'Instrument', '器械'],
  ['device', 'Gerät', '设备'],
  ['system', 'System', '系统'],
  ['blood', 'Blut', '血液'],
  ['bone', 'Knochen', '骨'],
  ['tissue', 'Gewebe', '组织'],
  ['dental', 'zahnärztlich', '牙科'],
  ['patient', 'Patient', '患者'],
  ['intended', 'bestimmt', '用于'],
  ['used', 'verwendet', '使用'],
]

/**
 * Translates all untranslated products and categories into German and Chinese word by word, for load tests of the search.
 * @returns how many rows of products are new
 */
export async function fillTranslations(client: Client): Promise<number> {
  const rowsIn = async (language: string, words: string[]) => {
    // Before the products, whose documents have the names of their categories.
    await client.query(
      `INSERT INTO category_translations (category_id, language, name)
       SELECT id, $1, left(${replacing('name', words)}, 200) FROM categories ON CONFLICT DO NOTHING`,
      [language],
    )
    const result = await client.query(
      `INSERT INTO product_translations (product_id, language, name, description, material, product_version)
       SELECT id, $1, left(in_words(name), 200), left(in_words(description), 5000), left(in_words(material), 200), version
       FROM products WHERE NOT EXISTS (
         SELECT FROM product_translations WHERE product_id = products.id AND language = $1
       )`.replace(/in_words\((\w+)\)/g, (_call, column: string) => replacing(column, words)),
      [language],
    )
    return result.rowCount ?? 0
  }
  const german = await rowsIn(
    'de',
    GLOSSARY.map(([, word]) => word),
  )
  return (
    german +
    (await rowsIn(
      'zh',
      GLOSSARY.map(([, , word]) => word),
    ))
  )
}

function replacing(column: string, words: string[]): string {
  return words.reduce(
    (text, word, index) => `replace(${text}, '${GLOSSARY[index]?.[0] ?? ''}', '${word}')`,
    `lower(${column})`,
  )
}
