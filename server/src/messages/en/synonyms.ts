/** Messages about search synonyms. */
export const synonyms = {
  synonymGone: 'These synonyms no longer exist.',
  synonymChanged:
    'Someone else changed these synonyms. Your changes weren’t saved. Review the new version, then save again.',
  eachPhrase: 'Each phrase',
  phrasesAtMost: 'Give at most {max} phrases on either side.',
  phraseMissing: 'Enter the words customers type.',
  phraseAlone: 'Add what it means, or a second phrase.',
  missGone: 'This search is no longer on the list.',
}
