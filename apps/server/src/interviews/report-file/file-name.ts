import { cutText } from '@greenroom/contract/text'

const longestTitle = 80

/**
 * "Greenroom - Store Manager - 2026-11-20.pdf": a name that every system can keep, whatever the position is called. What a path
 * or a shell could read in it, and what cannot be seen, is left out.
 */
export function nameFile(parts: readonly string[], extension: string): string {
  const kept = parts.map(keepable).filter((part) => part !== '')
  return `${kept.join(' - ')}.${extension}`
}

function keepable(part: string): string {
  const plain = part
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\ufffd/\\:*?"<>|]+/gu, ' ')
    .replace(/\s+/gu, ' ')
  return cutText(plain.trim(), longestTitle).replace(/^[ .]+|[ .]+$/gu, '')
}
