import { mkdirSync, symlinkSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '../../test/folders.js'
import { trustedEnvironment } from './trusted-environment.js'

const readPath = (env: Record<string, string>, project: string, folders: readonly string[]) =>
  trustedEnvironment({ ...env, PATH: folders.join(delimiter) }, project)['PATH']!.split(delimiter)

test('threat 58: removes the folders of the whole git repository from PATH, also with a second .git in the app', () => {
  const machine = makeFolder()
  const [repository, userFolder] = [join(machine, 'repository'), join(machine, 'user')]
  const project = join(repository, 'apps/web')
  for (const folder of [join(repository, '.git'), join(project, '.git'), join(repository, 'bin'), userFolder])
    mkdirSync(folder, { recursive: true })
  symlinkSync(repository, join(machine, 'link'))
  const inside = [join(repository, 'bin'), join(project, 'bin'), join(machine, 'link/bin')]

  expect(readPath({ HOME: userFolder }, project, [...inside, '/usr/bin', join(userFolder, 'bin')])).toEqual([
    '/usr/bin',
    join(userFolder, 'bin'),
  ])
})

test('threat 58: removes the folders of a git repository that contains the folder of the user', () => {
  const repository = makeFolder()
  for (const folder of ['.git', '.user', 'apps/web']) mkdirSync(join(repository, folder), { recursive: true })

  const folders = [join(repository, 'bin'), '/usr/bin']
  expect(readPath({ HOME: join(repository, '.user') }, join(repository, 'apps/web'), folders)).toEqual(['/usr/bin'])
})

test("keeps the programs in the user's own folder if git tracks that folder", () => {
  const userFolder = makeFolder()
  for (const folder of ['.git', 'app']) mkdirSync(join(userFolder, folder))

  const folders = [join(userFolder, '.local/bin'), join(userFolder, 'app/bin')]
  expect(readPath({ HOME: userFolder }, join(userFolder, 'app'), folders)).toEqual([join(userFolder, '.local/bin')])
})
