import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { keyhook } from '../keyhook.js'

const app = resolve(import.meta.dirname, '../../../examples/next-app')

test('the tracked copies of the Next example are unedited and up to date: `npm run copy-screens` there updates them', async () => {
  const behind = await keyhook(app, ['update', '--check', '--quiet'])
  const edited = await keyhook(app, ['diff', '--check', '--stat'])

  expect({ behind: behind.code, edited: edited.stdout }).toEqual({ behind: 0, edited: '' })
})
