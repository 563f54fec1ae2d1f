/** Messages about search synonyms. */
export const synonyms = {
  synonymGone: 'These synonyms are not there any more.',
  synonymChanged:
    'Somebody else changed these synonyms meanwhile. Nothing was saved: look at what is other now, then save again.',
  eachPhrase: 'Each phrase',
  phrasesAtMost: 'Please give at most {max} phrases on either side.',
  phraseMissing: 'Please say what people type.',
  phraseAlone: 'Please say what it means, or give a second phrase for the same.',
  missGone: 'This text is not on the list any more.',
}
