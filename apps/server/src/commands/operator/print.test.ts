import { expect, test } from 'vitest'
import { escapeControls } from './print.ts'

test('user input cannot move the cursor, color the terminal or change the text direction', () => {
  const name = '\u001b[2K\u009b31mMaya\r\u202eevil\u2066\t'
  const shown = '\\u001b[2K\\u009b31mMaya\\u000d\\u202eevil\\u2066\\u0009'
  expect(escapeControls(`★ ${name}\n  Zoë 👩‍🔬 שלום`)).toBe(`★ ${shown}\n  Zoë 👩‍🔬 שלום`)
})

test('escaped JSON parses to the same text', () => {
  const reviews = [{ text: '\u007f\u009b31m \u202etxt\u0007', name: null }]
  const written = escapeControls(JSON.stringify(reviews, null, 2))
  expect(written).not.toMatch(/[\u007f\u009b\u202e]/)
  expect(JSON.parse(written)).toEqual(reviews)
})
