// Proves threat 26.

import * as wire from '@keyhook/sdk/wire'
import { Secret, TOTP } from 'otpauth'
import { randomBytes } from 'node:crypto'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { printFigure } from '@keyhook/test-kit/faults/print-figure'
import { makeWallet } from '../../test/make-wallet.js'
import { linkFarcaster, playSigners, signerSettings, signRequest } from '../../test/set-up-signers.js'
import { type Browser, rejection, setUp } from '../../test/set-up.js'

const { delegatedActions, embeddedWallets, farcasterSigner, mfa, mfaPage, recoveryOauth } = wire

const required = { code: 'MISSING_MFA_CREDENTIALS' }
const done = 'did not reject'
const policy = { chains: [8453], contracts: [] as string[], valueADay: '1000' }
const secret = 'a-secret-of-the-tests-0123456789abcdef'
const signerKey = `0x${'a1'.repeat(32)}`

/** The parts of a proof's action, as `actionHash` names them. */
type Parts = readonly unknown[]

const actions: readonly Parts[] = [
  ['sign', 'one'],
  ['recover'],
  ['export'],
  ['set-recovery', 'user-passcode'],
  ['delegate', policy.chains, policy.contracts, policy.valueADay],
  wire.farcasterSignerParts(signerKey),
  ['mfa', 'replace', 'totp'],
  ['mfa', 'enroll', 'sms', '+12133734253'],
  ['mfa', 'unenroll', 'totp'],
  ['mfa', 'unenroll', 'passkey'],
]

const [signing, recovering, exporting, settingRecovery, delegating, addingSigner, replaceTotp, addSms, removeTotp] =
  actions

/** The proof that each wallet or MFA route requires, or the reason why it requires no proof. */
const needs: Readonly<Record<string, Parts | `nothing: ${string}` | undefined>> = {
  [embeddedWallets.authorize.path]: signing,
  [embeddedWallets.recoveryShare.path]: recovering,
  [embeddedWallets.recoveryKeyMaterial.path]: recovering,
  [embeddedWallets.exportKey.path]: exporting,
  [embeddedWallets.prepareRecovery.path]: settingRecovery,
  [embeddedWallets.commitRecovery.path]: settingRecovery,
  [delegatedActions.delegate.path]: delegating,
  [farcasterSigner.init.path]: addingSigner,
  [mfa.initTotp.path]: replaceTotp,
  [mfa.initSms.path]: addSms,
  [mfa.enroll.path]: replaceTotp,
  [mfa.unenroll.path]: removeTotp,
  [embeddedWallets.prepare.path]: 'nothing: created-wallets.test.ts covers its requirements',
  [embeddedWallets.commit.path]: 'nothing: created-wallets.test.ts covers its requirements',
  [embeddedWallets.claim.path]: 'nothing: pregenerated.test.ts covers its requirements',
  [embeddedWallets.add.path]:
    'nothing: it requires a signature of the first address, and pending-wallets.test.ts covers more than five addresses',
  [embeddedWallets.authShare.path]: 'nothing: the share opens no wallet without the share of this browser',
  [embeddedWallets.pendingRecovery.path]: 'nothing: it repeats a response that required a proof shortly before',
  [embeddedWallets.lease.path]: 'nothing: it confirms that the session is active',
  [embeddedWallets.owner.path]: 'nothing: created-wallets.test.ts covers its requirements',
  [delegatedActions.revoke.path]: 'nothing: it only revokes a permission',
  [farcasterSigner.status.path]: 'nothing: the user has approved in the Farcaster app',
  [recoveryOauth.init.path]: 'nothing: the user consents at the cloud',
  [recoveryOauth.initIcloud.path]: 'nothing: the user consents at the cloud',
  [recoveryOauth.authenticate.path]: 'nothing: the user has consented at the cloud',
  [mfa.readPromptLocation.path]: 'nothing: it returns where the app requests MFA',
  [mfa.initPasskey.path]: 'nothing: it creates a proof',
  [mfa.verify.path]: 'nothing: it creates a proof',
  [mfaPage.open.path]: 'nothing: it creates a proof',
  [mfaPage.init.path]: 'nothing: it is a step of creating a proof',
  [mfaPage.verify.path]: 'nothing: it is a step of creating a proof',
}

const ofWallet = ([kind]: Parts) => kind !== 'mfa'

async function logIn(page: Browser, email: string) {
  await page.login(email)
  const privateKey = generatePrivateKey()
  const wallet = makeWallet({ privateKey })
  await page.call(embeddedWallets.recoveryKeyMaterial, wallet)
  await page.call(embeddedWallets.prepare, wallet)
  await page.call(embeddedWallets.commit, await wallet.proveOwnership(page))
  return { ...wallet, privateKey }
}

/** Ada in two browsers, with a wallet and an authenticator app, and Eve with the same. */
async function setUpUsers() {
  const { browser, provider } = setUp({
    app: {
      delegatedActions: { secret, ...policy },
      mfa: { methods: ['totp', 'sms', 'passkey'] },
    },
    fetch: playSigners().fetch,
    settings: { ...signerSettings, limits: { sendsAnHour: 1e6, sendsADay: 1e6, mailboxSendsADay: 1e6 } },
    now: 1_800_000_000_000,
  })
  const { clock } = provider
  const secrets = new Map<Browser, string>()
  /** Returns a code that was not used yet. */
  function nextCode(page: Browser): string {
    clock.advance(30_000)
    return new TOTP({ secret: Secret.fromBase32(secrets.get(page) ?? '') }).generate({ timestamp: clock.now() })
  }
  async function enroll(page: Browser): Promise<void> {
    await page.approve(['mfa', 'enroll', 'totp'])
    secrets.set(page, (await page.call(mfa.initTotp, {})).secret)
    await page.call(mfa.enroll, { method: 'totp', code: nextCode(page) })
  }
  const ada = browser('ada')
  const eve = browser('eve')
  const wallet = await logIn(ada, 'ada@example.com')
  await logIn(eve, 'eve@example.com')
  await enroll(ada)
  await enroll(eve)
  const otherBrowser = browser('otherBrowser')
  await otherBrowser.login('ada@example.com')
  secrets.set(otherBrowser, secrets.get(ada)!)
  async function prove(parts: Parts, { by = ada, of = wallet.address } = {}): Promise<void> {
    const action = { hash: await wire.actionHash(crypto, ...parts), ...(ofWallet(parts) && { wallet: of }) }
    const factor = { method: 'totp', code: nextCode(by) } as const
    // Lasting actions are approved on the provider's page (security rule 42).
    const isLasting = [settingRecovery, delegating, addingSigner, replaceTotp].includes(parts)
    await by.call(isLasting ? mfaPage.verify : mfa.verify, { action, factor })
  }
  const refresh = () => Promise.all([ada, eve, otherBrowser].map((page) => page.refresh()))
  return { ada, otherBrowser, eve, nextCode, provider, prove, refresh, wallet }
}

type World = Awaited<ReturnType<typeof setUpUsers>>

const makeChange = (address: string) => ({
  ...{ address, epoch: 1, change_id: randomBytes(16).toString('hex'), recovery_method: 'user-passcode' as const },
  auth_share: randomBytes(33).toString('base64url'),
  recovery_ciphertext: randomBytes(61).toString('base64url'),
  recovery_parameters: { algorithm: 'argon2id', memory: 65_536, passes: 3, lanes: 1, salt: 'A'.repeat(22) } as const,
  recovery_proof: randomBytes(32).toString('base64url'),
})

/** Calls of each route that requires a proof, with all other requirements met. */
const calls: Readonly<Record<string, (world: World) => Promise<() => Promise<unknown>>>> = {
  async [embeddedWallets.authorize.path]({ ada, wallet: { address } }) {
    const hash = await wire.actionHash(crypto, ...signing!)
    return () => ada.call(embeddedWallets.authorize, { action: 'sign:personal_sign', address, hash })
  },
  async [embeddedWallets.recoveryShare.path]({ ada, wallet: { address } }) {
    return () => ada.call(embeddedWallets.recoveryShare, { address })
  },
  async [embeddedWallets.recoveryKeyMaterial.path]({ ada, wallet: { address, chain_type } }) {
    return () => ada.call(embeddedWallets.recoveryKeyMaterial, { address, chain_type })
  },
  async [embeddedWallets.exportKey.path]({ ada, wallet: { address } }) {
    return async () => {
      await ada.confirm({ type: 'export-wallet', address })
      return ada.call(embeddedWallets.exportKey, { address, form: 'shown' })
    }
  },
  async [embeddedWallets.prepareRecovery.path]({ ada, wallet: { address } }) {
    const next = makeChange(address)
    return () => ada.call(embeddedWallets.prepareRecovery, next)
  },
  async [embeddedWallets.commitRecovery.path]({ ada, prove, provider, wallet }) {
    const next = makeChange(wallet.address)
    await prove(settingRecovery!)
    await ada.call(embeddedWallets.prepareRecovery, next)
    // The proof still exists, because preparing a wallet consumes no proof.
    provider.clock.advance(5 * 60_000)
    const { change_id, recovery_proof } = next
    return async () => {
      const { nonce, signature } = await wallet.proveOwnership(ada)
      const { address } = wallet
      return ada.call(embeddedWallets.commitRecovery, { address, change_id, nonce, recovery_proof, signature })
    }
  },
  async [delegatedActions.delegate.path]({ ada, wallet: { address, privateKey } }) {
    const key = Buffer.from(privateKey.slice(2), 'hex').toString('base64url')
    return async () => {
      const claim = { address, appId: ada.appId, chainType: 'ethereum' as const, origin: ada.origin, policy }
      const nonce = await ada.readNonce()
      const message = wire.delegationMessage({
        ...claim,
        frameKey: ada.keys.frame?.thumbprint ?? '',
        nonce,
        userId: ada.userId(),
      })
      const signature = await privateKeyToAccount(privateKey).signMessage({ message })
      return ada.call(delegatedActions.delegate, { address, chain_type: 'ethereum', key, nonce, signature })
    }
  },
  async [farcasterSigner.init.path]({ ada, provider, wallet }) {
    await linkFarcaster(provider, ada)
    return async () => ada.call(farcasterSigner.init, await signRequest(ada, wallet, { publicKey: signerKey }))
  },
  async [mfa.initTotp.path]({ ada }) {
    return () => ada.call(mfa.initTotp, {})
  },
  async [mfa.initSms.path]({ ada }) {
    return () => ada.call(mfa.initSms, { action: 'enroll', phone_number: '+12133734253' })
  },
  async [mfa.enroll.path]({ ada, prove, provider }) {
    await prove(replaceTotp!)
    const { secret: next } = await ada.call(mfa.initTotp, {})
    provider.clock.advance(5 * 60_000)
    return () => {
      // The current time step may be used already, by the method that is replaced.
      const timestamp = provider.clock.now() + 30_000
      const code = new TOTP({ secret: Secret.fromBase32(next) }).generate({ timestamp })
      return ada.call(mfa.enroll, { method: 'totp', code })
    }
  },
  async [mfa.unenroll.path]({ ada }) {
    return () => ada.call(mfa.unenroll, { method: 'totp' })
  },
}

/** Proofs that each call must reject: wrong proofs, and no proof. */
const instead: Readonly<Record<string, (world: World, parts: Parts) => Promise<void>>> = {
  'no MFA verification': async () => {},
  'an expired MFA verification': async ({ prove, provider, refresh }, parts) => {
    await prove(parts)
    provider.clock.advance(5 * 60_000)
    await refresh()
  },
  'an MFA verification for another action': async ({ prove }, parts) => {
    for (const other of actions) if (other !== parts) await prove(other)
  },
  'an MFA verification for another wallet': async ({ prove }, parts) => {
    if (ofWallet(parts)) await prove(parts, { of: '0x52908400098527886E0F7030069857D2E4169EE7' })
  },
  'an MFA verification in another session': ({ otherBrowser, prove }, parts) => prove(parts, { by: otherBrowser }),
  'an MFA verification of another user': ({ eve, prove }, parts) => prove(parts, { by: eve }),
}

test('threat 26: lists the MFA requirement or its exemption for every wallet and MFA route', () => {
  const groups = [delegatedActions, embeddedWallets, farcasterSigner, mfa, mfaPage, recoveryOauth]
  const routes = groups
    .flatMap((group) => Object.values(group as Record<string, wire.Endpoint>))
    .filter(({ auth }) => auth === 'required' || auth === 'frame')
    .map(({ path }) => path)
  const taking = Object.keys(needs).filter((path) => !String(needs[path]).startsWith('nothing: '))
  printFigure({
    figure: 'Wallet and MFA calls without a valid proof',
    runs: taking.length * (Object.keys(instead).length + 1),
    found: `none succeeds, at ${taking.length} of ${routes.length} routes, which require a proof`,
  })

  expect(Object.keys(needs).toSorted()).toEqual([...new Set(routes)].toSorted())
  expect(Object.keys(calls).toSorted()).toEqual(taking.toSorted())
})

test.each(Object.keys(calls))(
  'threat 26: %s rejects an MFA verification that is missing, old, used, or for another purpose',
  async (path) => {
    const world = await setUpUsers()
    const { prove, refresh } = world
    const parts = needs[path] as Parts
    const call = await calls[path]!(world)
    for (const [name, offer] of Object.entries(instead)) {
      await refresh()
      await offer(world, parts)
      expect(await rejection(call()), name).toMatchObject(required)
    }
    await refresh()
    await prove(parts)
    expect(await rejection(call())).toBe(done)
    // A call that starts an operation leaves the proof for the call that completes it.
    const isStarted = [embeddedWallets.prepareRecovery.path, mfa.initTotp.path, mfa.initSms.path].includes(
      path as never,
    )
    // A signer that is stored is returned without a proof.
    const isRepeatable = [mfa.unenroll.path, embeddedWallets.commitRecovery.path, farcasterSigner.init.path].includes(
      path as never,
    )
    if (!isStarted && !isRepeatable) expect(await rejection(call())).toMatchObject(required)
  },
)
