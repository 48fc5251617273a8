import { sectors } from '@greenroom/catalogue'
import { expect, test } from 'vitest'
import { SectorIcon, SectorPicture } from './sector-pictures.tsx'

test('every sector has a unique picture and icon', () => {
  const pictures = sectors.map(({ slug }) => SectorPicture({ slug }).type)
  expect(new Set(pictures).size).toBe(sectors.length)
  const icons = sectors.map(({ slug }) => SectorIcon({ slug }).props.name)
  expect(new Set(icons).size).toBe(sectors.length)
})
