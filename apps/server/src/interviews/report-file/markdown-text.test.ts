import { cutQuotations } from '@greenroom/contract/report/quoted-text'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blockquote, line, paragraphs, quotedText } from './markdown-text.ts'

/** Answers that try to inject markup. */
const hostile: Record<string, string> = {
  '<script>alert(1)</script>': '\\<script\\>alert(1)\\</script\\>',
  '[x](javascript:alert(1))': '\\[x\\](javascript:alert(1))',
  '![x](https://a.example/b.png)': '!\\[x\\](https\\://a.example/b.png)',
  '`code` ```': '\\`code\\` \\`\\`\\`',
  '# Head ##': '\\# Head \\#\\#',
  '1. one': '1\\. one',
  '12) twelve': '12\\) twelve',
  '- item': '\\- item',
  '===': '\\===',
  '> quote': '\\> quote',
  '| a | b |': '\\| a \\| b \\|',
  '**bold** _em_ ~~no~~': '\\*\\*bold\\*\\* \\_em\\_ \\~\\~no\\~\\~',
  '&lt;b&gt; &amp;': '\\&lt;b\\&gt; \\&amp;',
  'a@b.example www.b.example': 'a\\@b.example www\\.b.example',
  '\\*not\\*': '\\\\\\*not\\\\\\*',
  '      four spaces': 'four spaces',
  '[a]: https://b.example': '\\[a\\]: https\\://b.example',
  '***': '\\*\\*\\*',
}

describe('an answer in Markdown', () => {
  test.each(Object.entries(hostile))('%s remains text', (said, written) => {
    expect(line(said)).toBe(written)
  })

  test('unescapes to the answer, and has no unescaped special character', () => {
    const words = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(fc.constantFrom(...Object.keys(hostile), '\n', '\n\n', '\r\n', '    ', 'so')).map((all) => all.join('')),
    )
    fc.assert(
      fc.property(words, (said) => {
        for (const written of paragraphs(said).split('\n')) {
          const bare = written.replace(/\\$/, '').replace(/\\[!-/:-@[-`{-~]/g, 'x')
          expect(bare).not.toMatch(/[\\`*_[\]<>&#|~]/)
          expect(bare).not.toMatch(/^(?:[-+=]|\d{1,9}[.)]|[ \t])/)
        }
        const read = paragraphs(said)
          .replace(/\\\n/g, '\n')
          .replace(/\\([!-/:-@[-`{-~])/g, '$1')
        expect(read.replace(/\s+/gu, '')).toBe(said.replace(/\s+/gu, ''))
      }),
    )
  })

  test('keeps its lines and paragraphs, also in a blockquote', () => {
    expect(paragraphs('One\ntwo\r\n\r\n\r\nthree')).toBe('One\\\ntwo\n\nthree')
    expect(blockquote('One\n\n- two')).toBe('> One\n>\n> \\- two')
  })

  test('has its quotations in bold, followed by their numbers', () => {
    const answer = 'So "I called two stores," and then [the third].'
    const at = (text: string, number: number) => ({
      number,
      start: answer.indexOf(text),
      end: answer.indexOf(text) + text.length,
    })
    expect(quotedText(cutQuotations(answer, [at('"I called two stores,"', 1), at('[the third]', 2)]))).toBe(
      'So "**I called two stores**," \\[1\\] and then \\[**the third**\\] \\[2\\].',
    )
    expect(quotedText(cutQuotations(answer, [at('I called two', 1), at('two stores', 2)]))).toBe(
      'So "**I called two** \\[1\\] **stores** \\[2\\]," and then \\[the third\\].',
    )
  })

  test('cannot contain the placeholders of our own markup', () => {
    expect(quotedText([{ kind: 'plain', text: '\ue0001\ue001\ue0022\ue002' }])).toBe('12')
  })
})
