/** Words that the glossaries (docs/glossary) forbid, by language. */
const RULED_OUT: Record<string, RegExp> = {
  de: /Bestellliste|Nachlass|Spediteur|(?<![-\p{L}])Mails?(?!\p{L})/u,
  // Also a sign or a quotation mark without its narrow no-break space, and a straight apostrophe.
  fr: /liste de commande|courriel|[^\u202F\d/;:!?<][;!?»]|(?<!\u202F|Authorization):(?=\s|$)|«(?!\u202F)|\p{L}'\p{L}/u,
  es: /lista de pedido\b|\bcarrito\b|\btallas?\b|\bcotizaci[óo]n|[#}] piezas?\b/,
  // Also the shape of the accent, and quotation marks that Arabic does not use.
  ar: /مقاس|اً|[“”]|قائمة الطلب(?!ات)|قائمة طلبكم|(?<!\p{L})يرجى/u,
  // Also a space between Chinese and other letters, digits or values: the page adds it when it renders.
  zh: /商店|本店|订购清单|帐户|\p{Script=Han} [a-z\d{#<(]|[a-z\d}#>] \p{Script=Han}/iu,
}

/** Returns the texts that use a forbidden word of their language. */
export function breachesOfGlossary(language: string, texts: string[]): string[] {
  const { [language]: ruledOut } = RULED_OUT
  return ruledOut ? texts.filter((text) => ruledOut.test(text)) : []
}
