import { expect, test } from 'vitest'
import { setUp } from '../../test/set-up.js'
import { toHex } from '../bytes/encodings.js'
import { createRoots } from '../rules/key-ring.js'
import { unseal } from '../rules/seal.js'

const root = new Uint8Array(32).fill(3)

test('encrypts a separate key for each refresh token family, bound to its app and session', async () => {
  const { browser, provider } = setUp({ secrets: { root, recovery: new Uint8Array(32) } })
  for (const name of ['ada', 'grace', 'mary']) await browser(name).login(`${name}@example.com`)
  const rows = await provider.database.selectFrom('sessions').selectAll().execute()
  const sealing = createRoots(root).ring('families')
  const keys = await Promise.all(
    rows.map(async (row) => toHex(await unseal(sealing, row.sealed_family_key, [row.app_id, row.id]))),
  )

  expect(new Set(keys).size).toBe(3)
  expect(keys.every((key) => key.length === 64 && !/^(..)\1*$/.test(key))).toBe(true)
  for (const [index, row] of rows.entries()) {
    const other = rows[(index + 1) % rows.length]!
    await expect(unseal(sealing, row.sealed_family_key, [other.app_id, other.id])).rejects.toThrow()
  }
})
