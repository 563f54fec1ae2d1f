import type { synonyms as english } from '../en/synonyms'

/** Messages about search synonyms. */
export const synonyms: Record<keyof typeof english, string> = {
  synonymGone: '这些同义词已不存在。',
  synonymChanged: '这些同义词已被他人更改。您的更改尚未保存。请查看新版本后再保存。',
  eachPhrase: '每个词语',
  phrasesAtMost: '每一侧最多填写{max}个词语。',
  phraseMissing: '请填写客户输入的词语。',
  phraseAlone: '请填写其含义，或第二个词语。',
  missGone: '该搜索已不在列表中。',
}
