import { cutText } from '@greenroom/contract/text'

const maxTitleLength = 80

/**
 * Sanitizes a file name, such as "Greenroom - Store Manager - 2026-11-20.pdf", for every operating system: removes path and shell
 * metacharacters and invisible characters.
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
  return cutText(plain.trim(), maxTitleLength).replace(/^[ .]+|[ .]+$/gu, '')
}
