/** Thai, Lao, Burmese, Khmer, kana, Han and Hangul, as `plain_words` sets them apart. */
const UNSPACED =
  /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30fa\u30fc-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\u{20000}-\u{3ffff}]/u

/** Whether a word is of a script that is written without blanks: then it may be a part of a longer run. */
export function isUnspaced(word: string): boolean {
  return UNSPACED.test(word)
}

/** Every two characters that stand side by side, as listings are found by them; a single one is its own. */
export function toGrams(word: string): string[] {
  const characters = [...word]
  if (characters.length < 2) return [word]
  return [...new Set(characters.slice(1).map((character, at) => `${characters[at]}${character}`))]
}
