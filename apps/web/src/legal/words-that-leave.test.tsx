import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Product, productDefaults } from '../api/product.ts'
import { WordsThatLeave } from './words-that-leave.tsx'

const draw = (more: Partial<Product> = {}) =>
  renderToStaticMarkup(<WordsThatLeave product={{ ...productDefaults, ...more }} />)

test('a page that does not know what the server uses says "if"', () => {
  const markup = draw()
  expect(markup).toContain('If this installation uses an external language model')
  expect(markup).toContain('If this installation has a transcription service')
  expect(markup).toContain('before you press Submit')
})

test('a model and a transcription service that are used are named as such', () => {
  const markup = draw({ interviewer: 'qwen3-30b', coach: 'qwen3-30b', transcription: 'available' })
  expect(markup).toContain('This installation uses a language model, qwen3-30b.')
  expect(markup).toContain('This installation has a transcription service')
  expect(draw({ interviewer: 'qwen3-30b', coach: 'gpt-5' })).toContain('qwen3-30b to ask and gpt-5 to write feedback')
  expect(draw({ coach: 'gpt-5' })).toContain('a language model, gpt-5.')
})
