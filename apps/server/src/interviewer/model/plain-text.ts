const latin = /^[\p{Script=Latin}\p{N}\p{P}\p{Sc}\p{Zs}%+=]+$/u
const markup = /[<>{}[\]\\|`*_#~^]|https?:|www\.|\b[\w.]+@[\w.]+\b|\b(?:system|assistant|user) ?:|\n/i

/** Letters and marks of one line, without markup, links or the roles of a chat. */
export const isPlainText = (text: string): boolean => latin.test(text) && !markup.test(text)

/** In lower case, without accents, with straight apostrophes and single spaces: what word rules match. */
export const normalized = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('’', "'").replace(/\s+/g, ' ')
