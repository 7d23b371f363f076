import { spawnSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '../../test/folders.js'
import { nodeDisk } from './node-disk.js'

test('reads only regular files up to two megabytes', () => {
  const most = 2 * 1024 * 1024
  const root = makeFolder({ small: 'a'.repeat(most), large: 'a'.repeat(most + 1) })
  symlinkSync('/dev/zero', join(root, 'device'))
  spawnSync('mkfifo', [join(root, 'pipe')])

  expect(nodeDisk.read(join(root, 'small'))).toHaveLength(most)
  for (const name of ['absent', 'device', 'large', 'pipe']) expect(nodeDisk.read(join(root, name))).toBe(undefined)
})
