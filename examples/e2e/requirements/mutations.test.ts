import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { applyMutation } from './apply-mutation.js'
import { findMutations } from './find-mutations.js'
import { readRequirements } from './read-requirements.js'

const root = resolve(import.meta.dirname, '../../..')
const mutations = await findMutations(root)

test('every mutation finds its code and changes it', () => {
  const problems = mutations.flatMap((mutation) => {
    const path = join(root, mutation.file)
    if (!existsSync(path)) return [`${mutation.row}: the folder has no such file.`]
    const source = readFileSync(path, 'utf8')
    try {
      return applyMutation(source, mutation) === source ? [`${mutation.row}: the code stays the same.`] : []
    } catch (error) {
      return [String(error)]
    }
  })

  expect(mutations.length).toBeGreaterThan(0)
  expect(problems).toEqual([])
})

test('every mutation names a listed requirement', () => {
  const ids = readRequirements(root).map(({ id }) => id)

  expect(mutations.filter(({ requirement }) => !ids.includes(requirement)).map(({ row }) => row)).toEqual([])
})
