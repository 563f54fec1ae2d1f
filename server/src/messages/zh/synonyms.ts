import type { synonyms as english } from '../en/synonyms'

/** Messages about search synonyms. */
export const synonyms: Record<keyof typeof english, string> = {
  synonymGone: '这些同义词已不存在。',
  synonymChanged: '其间有人更改了这些同义词。未保存任何内容：请查看现在的不同之处，然后再次保存。',
  eachPhrase: '每个词语',
  phrasesAtMost: '每一侧最多填写{max}个词语。',
  phraseMissing: '请填写人们输入的词语。',
  phraseAlone: '请填写其含义，或同义的第二个词语。',
  missGone: '该文本已不在列表中。',
}
