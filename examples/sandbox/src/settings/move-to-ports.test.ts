import { expect, test } from 'vitest'
import { moveToPorts } from './move-to-ports.js'

const table = { provider: { port: 8787, variable: 'A' }, node: { port: 8545, variable: 'B' } }

test('replaces the default port of each service in every URL of the settings', () => {
  const settings = { origin: 'http://auth.localhost:8787', nodes: { 1: 'http://127.0.0.1:8545/rpc' } }

  expect(moveToPorts(settings, table, { provider: 1, node: 2 })).toEqual({
    origin: 'http://auth.localhost:1',
    nodes: { 1: 'http://127.0.0.1:2/rpc' },
  })
})

test("replaces each port once, even if a service gets another service's default port", () => {
  expect(moveToPorts(['http://a:8787', 'http://b:8545'], table, { provider: 8545, node: 9 })).toEqual([
    'http://a:8545',
    'http://b:9',
  ])
})

test('keeps numbers that are not a default port in a URL', () => {
  const settings = { port: 8787, url: 'http://a:87870', text: '8545' }

  expect(moveToPorts(settings, table, { provider: 1, node: 2 })).toEqual(settings)
})
