import { expect, test } from 'vitest'
import { contentDisposition } from '../../http/files.ts'
import { nameFile } from './file-name.ts'

test('a file is named after the product, the position and the day', () => {
  expect(nameFile(['Greenroom', 'Store Manager', '2026-11-20'], 'pdf')).toBe(
    'Greenroom - Store Manager - 2026-11-20.pdf',
  )
})

test('special characters of paths, shells and headers are removed, and long names are truncated', () => {
  expect(nameFile(['..', 'a/b\\c:"d"\r\n\u0000<e>|?*', ''], 'md')).toBe('a b c d e.md')
  expect(nameFile(['x'.repeat(300)], 'json')).toHaveLength(85)
})

test('the header has the name twice: as ASCII for old clients, and as UTF-8', () => {
  expect(contentDisposition('Łódź (café) 🙂".pdf')).toBe(
    `attachment; filename="_odz (cafe) __.pdf"; filename*=UTF-8''%C5%81%C3%B3d%C5%BA%20%28caf%C3%A9%29%20%F0%9F%99%82%22.pdf`,
  )
})
