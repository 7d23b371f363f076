import { mkdirSync, symlinkSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '../../test/folders.js'
import { trustedEnvironment } from './trusted-environment.js'

const readPath = (env: Record<string, string>, project: string, folders: readonly string[]) =>
  trustedEnvironment({ ...env, PATH: folders.join(delimiter) }, project)['PATH']!.split(delimiter)

test('threat 58: removes the folders of the whole git repository from PATH, also with a second .git in the app', () => {
  const machine = makeFolder()
  const [repository, home] = [join(machine, 'repository'), join(machine, 'home')]
  const project = join(repository, 'apps/web')
  for (const folder of [join(repository, '.git'), join(project, '.git'), join(repository, 'bin'), home])
    mkdirSync(folder, { recursive: true })
  symlinkSync(repository, join(machine, 'link'))
  const inside = [join(repository, 'bin'), join(project, 'bin'), join(machine, 'link/bin')]

  expect(readPath({ HOME: home }, project, [...inside, '/usr/bin', join(home, 'bin')])).toEqual([
    '/usr/bin',
    join(home, 'bin'),
  ])
})

test("keeps the programs in the user's own folder if git tracks that folder", () => {
  const home = makeFolder()
  for (const folder of ['.git', 'app']) mkdirSync(join(home, folder))

  const folders = [join(home, '.local/bin'), join(home, 'app/bin')]
  expect(readPath({ HOME: home }, join(home, 'app'), folders)).toEqual([join(home, '.local/bin')])
})
