import { sectors } from '@greenroom/catalogue'
import { expect, test } from 'vitest'
import { SectorPicture } from './sector-pictures.tsx'

test('every sector is drawn, each in its own way', () => {
  const drawn = sectors.map(({ slug }) => SectorPicture({ slug })?.type)
  expect(drawn).not.toContain(undefined)
  expect(new Set(drawn).size).toBe(sectors.length)
  expect(SectorPicture({ slug: 'alchemy' })).toBeNull()
})
