import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { rejection } from '../../test/set-up.js'
import { loadModule } from './load-module.js'

async function write(files: Readonly<Record<string, string>>) {
  const folder = await mkdtemp(join(tmpdir(), 'keyhook-module-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder, dirname(name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  return (name: string) => join(folder, name)
}

const typed = `import { port } from './port'
enum Kind { app = 2 }
export default { port, kind: Kind.app } satisfies Record<string, number>`

test.each(['a.ts', 'a.mts'])(
  'loads %s with enums and extensionless imports, which Node alone does not support',
  async (name) => {
    const at = await write({ [name]: typed, 'port.ts': 'export const port: number = 8787' })

    expect(await loadModule(at(name))).toEqual({ port: 8787, kind: 2 })
  },
)

test.each([
  ['a.mjs', 'export default { port: 8787 }'],
  ['a.cjs', 'module.exports = { port: 8787 }'],
])('loads %s', async (name, text) => {
  const at = await write({ [name]: text })

  expect(await loadModule(at(name))).toEqual({ port: 8787 })
})

test('loads a settings file again after a change', async () => {
  const at = await write({ 'a.ts': typed, 'port.ts': 'export const port: number = 8787' })
  const before = await loadModule(at('a.ts'))
  await writeFile(at('port.ts'), 'export const port: number = 9000')

  expect([before, await loadModule(at('a.ts'))]).toEqual([
    { port: 8787, kind: 2 },
    { port: 9000, kind: 2 },
  ])
})

test('reports an unreadable settings file with the reason', async () => {
  const at = await write({ 'a.ts': 'export default {' })

  expect(await rejection(loadModule(at('a.ts')))).toMatchObject({
    message: expect.stringMatching(/a\.ts could not be loaded\.\n[\s\S]*a\.ts/) as string,
  })
})

test.each([
  ['a.ts', "export default { mail: { smtp: 'smtp://ada:hunter2@mail.example' } from: 'x' }"],
  ['a.mjs', "export default { mail: { smtp: 'smtp://ada:hunter2@mail.example' } from: 'x' }"],
  ['a.mjs', 'export default { mail: { smtp: smtp://ada:hunter2@mail.example } }\n'],
  ['a.mjs', "export default { mail: { smtp: 'smtp://ada:'hunter2@mail.example' } }"],
  ['a.mjs', "const smtp = 'smtp://ada:hunter2@mail.example'\nthrow new Error(smtp)"],
  ['a.mjs', "const smtp = 'smtp://ada:hunter2@mail.example'; undefined[smtp]"],
])(
  'security rule 32: reports the position of an error in %s, but not the line that contains a password (%#)',
  async (name, text) => {
    const at = await write({ [name]: text })
    const error = await rejection(loadModule(at(name)))

    expect(error).toMatchObject({ message: expect.stringMatching(/Error at a\.m?[tj]s:\d+/) as string })
    expect(String((error as Error).stack)).not.toContain('hunter2')
  },
)

test.each(['a.mjs', 'a.ts'])('reports the missing import of the settings file %s', async (name) => {
  const at = await write({
    [name]: "import 'half-built'\nexport default {}",
    'node_modules/half-built/package.json': '{ "type": "module", "exports": "./missing.mjs" }',
  })

  expect(await rejection(loadModule(at(name)))).toMatchObject({
    message: expect.stringContaining(': missing.mjs does not exist') as string,
  })
})

test('reports a settings file that never finishes loading', async () => {
  const at = await write({ 'a.mjs': 'setInterval(() => {}, 1000); await new Promise(() => {})' })

  expect(await rejection(loadModule(at('a.mjs'), { timeout: 50 }))).toMatchObject({
    message: expect.stringContaining('took longer than 0.05 seconds') as string,
  })
})
