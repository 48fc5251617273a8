import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { routes } from '../../routes.tsx'
import { pages } from './pages.ts'

const listPaths = (all: RouteObject[]): string[] =>
  all.flatMap(({ path, index, children = [] }) => [
    ...(index ? ['/'] : []),
    ...(path === '*' ? ['*'] : path ? [`/${path}`] : []),
    ...listPaths(children),
  ])

test('every route has a document, and every document a route', () => {
  const built = listPaths(routes).filter((path) => path !== '/style')
  expect(pages.map(({ path }) => path).toSorted()).toEqual(built.toSorted())
})

test('no two pages share a file', () => {
  expect(new Set(pages.map(({ file }) => file)).size).toBe(pages.length)
})
