import * as wire from '@keyhook/sdk/wire'
import { makeProver } from './make-prover.js'
import { makeWallet } from './make-wallet.js'
import { type Browser, setUp } from './set-up.js'

const { embeddedWallets } = wire

export const confirm = { code: 'CONFIRMATION_REQUIRED', status: 403 }

export const address = '0x000000000000000000000000000000000000dEaD'

export const appOrigin = 'http://app.localhost:5173'

/** A user whose wallet was made in the frame of one browser. */
export async function withWallet(
  options: Parameters<typeof setUp>[0] = {},
  { storage = 'persisted' as const, isBound = true } = {},
) {
  const { browser, provider } = setUp(options)
  const ada = browser('ada')
  if (isBound) ada.keys.page = await makeProver()
  Object.assign(ada.keys, { storage })
  await ada.login()
  const wallet = makeWallet()
  await create(ada, wallet)
  const events = async () =>
    (await provider.database.selectFrom('events').select('type').execute()).map(({ type }) => type)
  const emails = () => provider.messages('ada@example.com').filter(({ subject = '' }) => subject.includes('wallet'))
  return { ada, browser, events, emails, provider, wallet }
}

export async function create(who: Browser, wallet: ReturnType<typeof makeWallet>) {
  await who.call(embeddedWallets.recoveryKeyMaterial, wallet)
  await who.call(embeddedWallets.prepare, wallet)
  return who.call(embeddedWallets.commit, await wallet.proveOwnership(who))
}
