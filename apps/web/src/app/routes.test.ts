import { expect, test } from 'vitest'
import { paths } from '../ui/index.ts'
import { placeOf, routeOf } from './routes.ts'

test.each([
  [paths.library, { page: 'library' }],
  [paths.flow('a/b c'), { page: 'flow', flowId: 'a/b c' }],
  [paths.run('r1'), { page: 'run', runId: 'r1' }],
  [paths.models, { page: 'models' }],
  [paths.credentials, { page: 'credentials' }],
  [paths.hosts, { page: 'hosts' }],
  [paths.prices, { page: 'prices' }],
  [paths.tools, { page: 'tools' }],
  [paths.runSettings, { page: 'runs' }],
])('%s is read back', (path, route) => {
  expect(routeOf(path)).toEqual(route)
})

test.each(['/flows', '/flows/a/b', '/settings/weather', '/flows/%E0%A4%A'])(
  '%s is no page',
  (path) => {
    expect(routeOf(path)).toEqual({ page: 'unknown', path })
  },
)

test('a flow and its runs are one place, every other page is its own', () => {
  expect(placeOf(paths.run('r1'))).toBe(placeOf(paths.flow('f1')))
  const pages = [paths.library, paths.models, paths.hosts, paths.flow('f1'), '/nowhere']
  expect(new Set(pages.map(placeOf)).size).toBe(pages.length)
})
