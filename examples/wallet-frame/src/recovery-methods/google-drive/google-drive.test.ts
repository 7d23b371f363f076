import { expect, test } from 'vitest'
import { entropyOf, messages } from '../../../test/frame-world.js'
import { cloudWorld, failed, grant, withWallet } from '../../../test/cloud-world.js'

test('sets up no backup without the required Google permission', async () => {
  const world = cloudWorld()
  const { address, caller, first } = await withWallet(world)
  const granted = await grant(world, first, caller, 'google-drive', { outcome: 'unchecked' })

  await expect(
    first.call(messages.setRecovery, { ...caller, ...entropyOf(address), existingRecoveryMethod: 'privy', ...granted }),
  ).rejects.toMatchObject(failed)
  await world.provider.close()
})
