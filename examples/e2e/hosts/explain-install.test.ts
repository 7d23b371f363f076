import { expect, test } from 'vitest'
import { explainInstall } from './explain-install.js'

test('explains a failed npm install by an unreachable registry', async () => {
  // Nothing listens on this port.
  const explained = await explainInstall('npm error ERESOLVE', { npm_config_registry: 'http://127.0.0.1:1' })
  expect(explained).toContain('The npm registry cannot be reached.')
  expect(explained).toContain('ECONNREFUSED')
})
