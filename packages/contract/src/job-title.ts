import { cleanProse } from './text.ts'

type Replacement = [written: RegExp, said: string | ((written: string) => string)]

/** The words that replace symbols in a job title, in order of replacement. Any other symbol becomes a space. */
const rules: Replacement[] = [
  // Who may apply is no part of a title: "(m/f/d)", "(all genders)", "m/w/d". Without brackets only three letters are sure.
  [/[([]\s?(?:all genders|gn|(?:[mfwdxhi]|divers)(?:\s?[/|,*]\s?(?:[mfwdxhi]|gn|divers)){1,4})\s?[)\]]/giu, ' '],
  [/(?<![\p{L}\p{N}/])[mfwh](?:\s?[/|]\s?(?:[mfwdxh]|divers)){2,3}(?![\p{L}\p{N}/])/giu, ' '],
  [/(?<=\p{Ll})(?:[*:_]|\/-?)in(?:nen)?(?!\p{L})/gu, ''],
  [/&(?:amp|#38);/giu, '&'],
  // "U.S.", "R.N" and "Ph.D." are one word.
  [/(?<![\p{L}\p{N}])(?:\p{Lu}\p{Ll}?\.){1,4}\p{Lu}(?![\p{L}\p{N}])\.?/gu, (short) => short.replaceAll('.', '')],
  [/\.(?=net(?![\p{L}\p{N}]))/giu, ' dot '],
  [/(?<=\p{N})\.(?=\p{N})/gu, ' point '],
  [/(?<=\p{L})\+\+/gu, ' plus plus '],
  [/(?<=[\p{L}\p{N}])\+(?![\p{L}\p{N}])/gu, ' plus '],
  [/(?<=(?<![\p{L}\p{N}])\p{L})[#♯]/gu, ' sharp '],
  [/[&+]/g, ' and '],
  [/@/g, ' at '],
  [/%/g, ' percent '],
  [/(?<=\p{L})['’‘´`](?=\p{L})/gu, ''],
]
/** Combining marks of emoji, and invisible format characters. */
const unseen = /\p{Cf}|\p{Variation_Selector}|\p{Me}/gu
/** Keeps combining marks after a letter, such as Hindi vowel signs. */
const notInTitles = /[^\p{L}\p{N}\p{M}]+|(?<![\p{L}\p{M}])\p{M}+/gu

/**
 * A job title as it is stored: letters, digits and single spaces. Symbols are spelled out where they mean something, so that
 * "C++" does not become "C"; markup and emoji go. Cleaning twice changes nothing.
 */
export function cleanJobTitle(value: unknown): string {
  const plain = cleanProse(value).normalize('NFC').replace(unseen, '')
  if (!/[\p{L}\p{N}]/u.test(plain)) return ''
  return rules
    .reduce((title, [written, said]) => title.replace(written, said as string), plain)
    .replace(notInTitles, ' ')
    .trim()
}
