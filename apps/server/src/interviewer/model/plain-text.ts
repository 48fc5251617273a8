const latin = /^[\p{Script=Latin}\p{N}\p{P}\p{Sc}\p{Zs}%+=]+$/u
const markup = /[<>{}[\]\\|`*_#~^]|https?:|www\.|\b[\w.]+@[\w.]+\b|\b(?:system|assistant|user) ?:|\n/i

/** One line of letters and punctuation, without markup, links or chat roles. */
export const isPlainText = (text: string): boolean => latin.test(text) && !markup.test(text)

/** In lower case, without accents, with straight apostrophes and single spaces: what word rules match. */
export const normalized = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('’', "'").replace(/\s+/g, ' ')
