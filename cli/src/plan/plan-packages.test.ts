import { expect, test } from 'vitest'
import { memoryDisk } from '../../test/memory-disk.js'
import { detectHost } from '../project/detect-host.js'
import { planPackages } from './plan-packages.js'

test.each([
  ['>=5', '^5.0.0'],
  ['>= 2.57.1', '^2.57.1'],
  ['^1.2.3', '^1.2.3'],
  ['2.x', '2.x'],
  ['>=1 <3', '>=1 <3'],
])('turns the required range %s into %s in package.json', (wanted, declared) => {
  const disk = memoryDisk({ '/app/package.json': '{ "dependencies": { "react": "19" } }' })
  const host = detectHost({ cwd: '/app', disk })

  const { plan } = planPackages({ disk, host, wanted: { left: wanted } })

  expect(plan.add).toEqual({ left: declared })
})
