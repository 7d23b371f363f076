import { expect, test } from 'vitest'
import { checkImports } from './check-imports.js'
import { makeFolder } from './make-folder.js'

const check = (
  contents: Record<string, string>,
  folders: Record<string, readonly string[]> = { base: [], app: ['base'] },
) => checkImports({ src: makeFolder(contents).folder, folders, packages: { app: ['viem'] } })

test('accepts imports that follow the import table', async () => {
  const table = await check({
    'main.ts': "export { app } from './app/app.js'",
    'app/app.ts': "import 'viem'\nimport { base, type Base } from '../base/base.js'\nexport const app: Base = base",
    'base/base.ts': 'export type Base = 1\nexport const base = 1',
  })
  const { files, imports, looseFiles, ...offences } = table

  expect(offences).toEqual(Object.fromEntries(Object.keys(offences).map((name) => [name, []])))
  expect(looseFiles).toEqual(['main.ts'])
})

test('rejects an import that the import table does not list for the folder', async () => {
  const table = await check(
    { 'app/app.ts': "export { base } from '../base/base.js'", 'base/base.ts': 'export const base = 1' },
    { base: [], app: [] },
  )

  expect(table.foreignImports).toEqual(['app/app.ts: base/base.ts'])
})

test.each(['import type { App }', 'import { type App }', 'import {\n  type App,\n}'])(
  'rejects a type from a higher layer: %s',
  async (statement) => {
    const table = await check({
      'app/app.ts': 'export type App = 1',
      'base/base.ts': `${statement} from '../app/app.js'\nexport const base: App = 1`,
    })

    expect(table.upwardImports).toEqual(['base/base.ts: app/app'])
  },
)

test('rejects an import table row that lists a higher folder', async () => {
  expect((await check({ 'app/app.ts': '' }, { base: ['app'], app: [] })).risingRows).toEqual(['base: app'])
})

test('rejects a folder that is not in the import table', async () => {
  expect((await check({ 'other/other.ts': '' })).unknownFolders).toEqual(['other'])
})

test('rejects a package that is not listed for the folder', async () => {
  expect((await check({ 'base/base.ts': "import 'viem'" })).foreignPackages).toEqual(['base/base.ts: viem'])
})

test('rejects circular imports', async () => {
  const table = await check({
    'app/one.ts': "import { two } from './two.js'\nexport const one = () => two",
    'app/two.ts': "import { one } from './one.js'\nexport const two = () => one",
  })

  expect(table.circles).toEqual(['app/one.ts → app/two.ts → app/one.ts'])
})

test('the import table can assign a single file to another layer than its folder', async () => {
  const src = makeFolder({
    'plugin/index.ts': 'export const index = 1',
    'plugin/routes.ts': "export { app } from '../app/app.js'",
    'app/app.ts': "import { index } from '../plugin/index.js'\nexport const app = index",
  }).folder
  const folders = { plugin: [], app: ['plugin'] }
  const layerOf = (file: string) => (file === 'plugin/routes.ts' ? 'app' : file.split('/')[0]!)

  expect(await checkImports({ src, folders, layerOf })).toMatchObject({ foreignImports: [], upwardImports: [] })
  expect((await checkImports({ src, folders })).foreignImports).toEqual(['plugin/routes.ts: app/app.ts'])
})
