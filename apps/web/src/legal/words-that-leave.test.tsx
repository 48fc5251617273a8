import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type ProductInfo, productDefaults } from '../api/product.ts'
import { WordsThatLeave } from './words-that-leave.tsx'

const draw = (more: Partial<ProductInfo> = {}) =>
  renderToStaticMarkup(<WordsThatLeave product={{ ...productDefaults, ...more }} />)
    .replaceAll('&#x27;', "'")
    .replace(/<[^>]+>/g, '')

test('a page that does not know what the server uses says "if"', () => {
  const markup = draw()
  expect(markup).toContain('If Greenroom uses an outside language model, we send it:')
  expect(markup).toContain('and we have a transcription service, it gets')
  expect(markup).toContain('before you press Submit')
})

test('a model and a transcription service that are used are named as such', () => {
  const markup = draw({ interviewer: 'qwen3-30b', coach: 'qwen3-30b', transcription: 'available' })
  expect(markup).toContain('Greenroom uses a language model, qwen3-30b, on our own network. We send it:')
  expect(markup).toContain('our transcription service gets the recording when you stop it')
  expect(draw({ interviewer: 'qwen3-30b', coach: 'gpt-5' })).toContain('qwen3-30b to ask and gpt-5 to write feedback')
  expect(draw({ coach: 'gpt-5' })).toContain('a language model, gpt-5, on our own network.')
})

test('a service outside is named by its host', () => {
  const outside = { model: 'api.openai.com', voice: 'api.elevenlabs.io', transcription: null }
  const markup = draw({ interviewer: 'gpt-5', coach: 'gpt-5', outside })
  expect(markup).toContain('a language model, gpt-5, at api.openai.com. We send it:')
  expect(markup).toContain('Our voice service, api.elevenlabs.io, gets')
})

test('a short name of a model is not broken over two lines, a long one may be', () => {
  const drawName = (coach: string) => renderToStaticMarkup(<WordsThatLeave product={{ ...productDefaults, coach }} />)
  expect(drawName('qwen3-30b')).toContain('<span class="unbroken">qwen3-30b</span>')
  expect(drawName('a-model-with-a-name-of-many-parts')).toContain('<span>a-model-with-a-name-of-many-parts</span>')
})
