import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { generated } from '../scripts/list-plugins.js'
import { capabilities, groups, mentions, ownFiles } from './count-mentions.js'

const plugins = capabilities.filter(({ most }) => most !== undefined)

test.each(plugins)('$name has files of its own, and at most $most other files of a group name it', (plugin) => {
  expect(ownFiles(plugin).length).toBeGreaterThan(0)
  for (const [group, paths] of Object.entries(groups)) {
    const found = mentions(plugin).filter((file) => paths.test(file))
    if (!plugin.except?.includes(group)) expect(found.length, found.join('\n')).toBeLessThanOrEqual(plugin.most!)
  }
})

test('the generated lists of plugins are up to date', () => {
  for (const [file, text] of generated) expect(readFileSync(file, 'utf8'), 'Run `npm run plugins`.').toBe(text)
})
