import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { generated } from '../scripts/list-plugins.js'
import { capabilities, mentions, pluginFiles } from './count-mentions.js'

test.each(capabilities)('the plugin $name is in its own files, and at most $most other files mention it', (plugin) => {
  expect(pluginFiles(plugin).length).toBeGreaterThan(0)
  const found = mentions(plugin)
  expect(found.length, found.join('\n')).toBeLessThanOrEqual(plugin.most)
})

test('the generated plugin lists are up to date', () => {
  for (const [file, text] of generated) expect(readFileSync(file, 'utf8'), 'Run `npm run plugins`.').toBe(text)
})
