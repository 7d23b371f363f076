import { expect, test, vi } from 'vitest'
import { setupMfa } from '../../../test/setup-mfa.js'
import { unenroll } from '../../actions/mfa/enroll.js'
import { submitMfa } from '../../actions/mfa/submit-mfa.js'
import { cancelMfa } from '../../actions/mfa/cancel-mfa.js'
import { recoverWallet } from '../../actions/recovery/recover-wallet.js'
import { setWalletRecovery } from '../../actions/recovery/set-wallet-recovery.js'
import { createWallet } from '../../actions/wallet/create-wallet.js'
import { signMessage } from '../../actions/wallet/sign-message.js'
import { exportWallet } from '../../actions/wallet/export-wallet.js'
import { delegateEmbeddedWallet } from '../../calls/delegation/delegate-embedded-wallet.js'
import { closeScreen } from '../../screens/close-screen.js'
import { mountHost } from '../../screens/mount-host.js'
import { withOpenWallet } from '../confirmation/with-open-wallet.js'
import { getFlow } from '../core/get-flow.js'
import { recoveryFlow } from '../recovery/recovery.js'
import { exportFlow } from '../wallet/export.js'
import { mfaFlow } from './mfa.js'

const container = { element: {} as HTMLElement }

async function withFactor(options: setupMfa.Options = {}) {
  const world = await setupMfa(options)
  await world.enroll()
  mountHost(world.client)
  const flow = getFlow(world.client, mfaFlow)
  const until = (status: string) =>
    vi.waitFor(() => expect(flow.getState().status).toBe(status), { timeout: 10_000, interval: 10 })
  return { ...world, flow, until }
}

test('an export requires a separate MFA verification, and shows no key without it', async () => {
  const { client, frame, nextCode, until } = await withFactor({ app: { mfa: { methods: ['totp'], requiredFor: [] } } })
  const exporting = getFlow(client, exportFlow)
  const placed = () =>
    vi.waitFor(async () => {
      expect(exporting.getState().status).toBe('awaiting-container')
      void exporting.send({ type: 'placed', container })
    })
  const refused = exportWallet(client)
  refused.catch(() => {})
  await placed()
  await until('awaiting-input')
  cancelMfa(client)
  await expect(refused).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(frame.pages).toEqual(['removed export'])

  const shown = exportWallet(client)
  await placed()
  await until('awaiting-input')
  await submitMfa(client, 'totp', await nextCode())
  await placed()
  await vi.waitFor(() => expect(exporting.getState().status).toBe('shown'), { timeout: 5000 })
  closeScreen(client)
  await shown
})

test('a user with MFA verifies before the first wallet is created', async () => {
  const { client, nextCode, until } = await withFactor({ hasWallet: false })
  const created = createWallet(client)
  await until('awaiting-input')
  await submitMfa(client, 'totp', await nextCode())
  expect((await created).address).toMatch(/^0x/)
})

test('delegating a wallet and changing its recovery each require a separate MFA verification', async () => {
  const delegatedActions = { secret: 'a-secret-of-the-tests-0123456789abcdef', chains: [8453], valueADay: '1000' }
  const { client, frame, nextCode, until } = await withFactor({ app: { delegatedActions } })
  // Uses the page of the provider, although this app prompts for other actions itself.
  frame.verifying.code = nextCode
  const address = client.store.getState().user!.wallet!.address
  const policy = { valueADay: '1000', contracts: [], chains: [8453] }
  const delegated = withOpenWallet(client, undefined, () =>
    delegateEmbeddedWallet(client, { address, chainType: 'ethereum', policy }),
  )
  await delegated
  expect(client.store.getState().user!.wallet).toMatchObject({ delegated: true })

  await until('initial')
  const set = setWalletRecovery(client, { password: 'A-passphrase-7!' })
  expect(await set).toMatchObject({ recoveryMethod: 'user-passcode' })
})

test('restores a passkey-protected wallet with one MFA verification and one passkey prompt', async () => {
  const { client, device, frame, nextCode, until } = await withFactor({
    app: { mfa: { methods: ['totp'] }, embeddedWallets: { recoveryOptions: ['passkey'] } },
  })
  const recovery = getFlow(client, recoveryFlow)
  const mountPasskey = async () => {
    await vi.waitFor(() => expect(recovery.getState().status).toBe('awaiting-container'))
    void recovery.send({ type: 'placed', container })
  }
  const showPasskey = async () => {
    await mountPasskey()
    await until('awaiting-input')
    await submitMfa(client, 'totp', await nextCode())
  }
  // The change is verified on the page of the provider.
  frame.verifying.code = nextCode
  const set = setWalletRecovery(client, { recoveryMethod: 'passkey' })
  await mountPasskey()
  expect(await set).toMatchObject({ recoveryMethod: 'passkey' })
  frame.verifying.code = undefined
  await vi.waitFor(() => expect(recovery.getState().status).toBe('initial'), { timeout: 5000 })
  device.delete([...device.keys()].find((key) => key.startsWith('["share"'))!)
  frame.reload()
  frame.pages.length = 0

  const recovered = recoverWallet(client)
  await showPasskey()
  expect(await recovered).toMatchObject({ recoveryMethod: 'passkey' })
  expect(frame.pages).toEqual(['removed passkey'])
})

test("if the app requires MFA on the provider's page, other pages cannot verify MFA", async () => {
  const { client, flow, frame, nextCode, until } = await withFactor({
    app: { mfa: { methods: ['totp'], promptLocation: 'provider' } },
  })
  frame.verifying.code = nextCode
  const signed = signMessage(client, { message: 'Hello', uiOptions: { showWalletUIs: false } })
  await until('awaiting-container')
  await expect(submitMfa(client, 'totp', '123456')).rejects.toMatchObject({ message: 'Unsupported MFA method' })
  await flow.send({ type: 'placed', container })
  expect((await signed).signature).toMatch(/^0x/)
  expect(frame.verifying.shown).toEqual([['sign', 'ethereum', 0, 'personal_sign', expect.any(Array)]])
  expect(frame.pages).toEqual(['removed verify'])

  await until('initial')
  frame.verifying.code = undefined
  const refused = signMessage(client, { message: 'No', uiOptions: { showWalletUIs: false } })
  refused.catch(() => {})
  await until('awaiting-container')
  await flow.send({ type: 'placed', container })
  await expect(refused).rejects.toMatchObject({ code: 'USER_REJECTED', message: 'MFA canceled' })
})

test("threat 26: the provider's page shows the MFA change to approve", async () => {
  const { client, flow, frame, nextCode, until } = await withFactor({
    app: { mfa: { methods: ['totp'], promptLocation: 'provider' } },
  })
  frame.verifying.code = nextCode
  const removed = unenroll(client, { method: 'totp' })
  await until('awaiting-container')
  await flow.send({ type: 'placed', container })

  expect((await removed).mfaMethods).toEqual([])
  expect(frame.verifying.shown).toEqual([['mfa', 'unenroll', 'totp']])
})
