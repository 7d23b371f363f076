import {
  type Client,
  connectEmbeddedWallet,
  createClient,
  createEmbeddedWallet,
  isKeyhookError,
  logOut,
  refreshUser,
  sendEmailCode,
  setWalletRecovery,
  signMessage,
  submitEmailCode,
} from '@keyhook/sdk/core'
import { lazyMessages, messages, mfa, pageMessages } from '@keyhook/sdk/wire'

/** A host's page without markup. It runs the call that a test names, and returns the outcome. */
declare global {
  interface Window {
    wallets: typeof page
  }
}

export type Operation =
  | 'create'
  | 'connect'
  | 'recover'
  | 'sign'
  | 'clear'
  | 'logOut'
  | 'read'
  | 'signFor'
  | 'setPassword'

/** A fault of the frame during a call. */
export type FrameFault = 'removed' | 'reloaded' | 'sent away' | 'emptied'

/** The result of a call. Errors lose their fields when they leave a page. */
export type Outcome = (
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly isTyped: boolean; readonly code: string; readonly message: string }
) & {
  /** The duration of the call, by the clock of the page. */
  readonly ms: number
}

async function outcomeOf(run: () => Promise<unknown>): Promise<Outcome> {
  const start = performance.now()
  const ended = () => ({ ms: performance.now() - start })
  try {
    const value = await run()
    return { ok: true, value, ...ended() }
  } catch (error) {
    const { code = 'none', message } = error as { code?: string; message: string }
    return { ok: false, isTyped: isKeyhookError(error), code, message, ...ended() }
  }
}

let client: Client

const walletsOf = () =>
  (client.store.getState().user?.linkedAccounts ?? []).flatMap((account) =>
    account.type === 'wallet' && account.walletClientType === 'privy' ? [account.address] : [],
  )

async function recover(): Promise<unknown> {
  const { user } = client.store.getState()
  return client.frame.call(messages.recover, {
    accessToken: (await client.session.getAccessToken()) ?? '',
    userId: user?.id ?? '',
    entropyId: walletsOf()[0] ?? '',
    entropyIdVerifier: 'ethereum-address-verifier',
    recoveryMethod: 'privy',
  })
}

const password = 'A-passphrase-7!'

/** Calls that script in the page makes to the frame and the provider without the SDK. Each has an effect after the page is closed. */
async function askForLasting(): Promise<Readonly<Record<string, Outcome>>> {
  const [entropyId = ''] = walletsOf()
  const named = {
    accessToken: (await client.session.getAccessToken()) ?? '',
    userId: client.store.getState().user?.id ?? '',
    ...({ entropyId, entropyIdVerifier: 'ethereum-address-verifier' } as const),
  }
  const wallet = { ...named, chainType: 'ethereum', hdWalletIndex: 0 } as const
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey)
  const sign = (method: string, params: unknown[]) =>
    client.frame.call(messages.rpc, { ...wallet, request: { method, params } })
  const other = '0x52908400098527886E0F7030069857D2E4169EE7'
  const transaction = { chainId: 8453, gas: 100_000, gasPrice: 1, nonce: 0 }
  const attempts: Readonly<Record<string, () => Promise<unknown>>> = {
    'authorization': () => sign('eth_sign7702Authorization', [{ chainId: 8453, contractAddress: entropyId, nonce: 0 }]),
    'raw-hash': () => sign('secp256k1_sign', [`0x${'11'.repeat(32)}`]),
    'hash-as-message': () => sign('personal_sign', [`0x${'11'.repeat(32)}`, entropyId]),
    // Calls addOwnerAddress with an account of this wallet.
    'smart-wallet': () =>
      sign('eth_signTransaction', [
        { ...transaction, to: other, data: `0x0f0f3f24${other.slice(2).padStart(64, '0')}` },
      ]),
    'delegation': () =>
      client.frame.call(lazyMessages.delegate, {
        ...wallet,
        policy: { chains: [8453], contracts: [], valueADay: '1000' },
      }),
    'recovery': () =>
      client.frame.call(messages.setRecovery, {
        ...named,
        existingRecoveryMethod: 'privy',
        recoveryMethod: 'user-passcode',
        recoveryPassword: password,
      }),
    'mfa': () => client.http.call(mfa.initTotp, {}),
    'encrypted-export': () =>
      client.frame.call(pageMessages.exportEncrypted, { ...wallet, publicKey: { kty: 'EC', crv: 'P-256', x, y } }),
  }
  const outcomes: Record<string, Outcome> = {}
  for (const [name, run] of Object.entries(attempts)) outcomes[name] = await outcomeOf(run)
  return outcomes
}

const operations: Readonly<Record<Operation, (message: string) => Promise<unknown>>> = {
  create: async () => (await createEmbeddedWallet(client)).address,
  connect: async () => (await connectEmbeddedWallet(client)).address,
  recover,
  sign: async (message) => (await signMessage(client, { message, uiOptions: { showWalletUIs: false } })).signature,
  signFor: async (userId) =>
    client.frame.call(messages.rpc, {
      accessToken: (await client.session.getAccessToken()) ?? '',
      userId,
      entropyId: walletsOf()[0] ?? '',
      entropyIdVerifier: 'ethereum-address-verifier',
      chainType: 'ethereum',
      hdWalletIndex: 0,
      request: { method: 'personal_sign', params: ['0x00', walletsOf()[0] ?? ''] },
    }),
  setPassword: async () => (await setWalletRecovery(client, { password })).recoveryMethod,
  clear: () => client.frame.call(messages.clear, {}),
  logOut: () => logOut(client),
  read: async () => {
    await refreshUser(client)
    return walletsOf()
  },
}

const frameFaults: Readonly<Record<FrameFault, (frame: HTMLIFrameElement) => void>> = {
  'removed': (frame) => frame.remove(),
  'reloaded': (frame) => frame.setAttribute('src', frame.src),
  'sent away': (frame) => frame.setAttribute('src', `${location.origin}/nothing`),
  'emptied': (frame) => frame.setAttribute('src', 'about:blank'),
}

const whenLoaded = (frame: HTMLIFrameElement) =>
  new Promise<void>((resolve) => {
    const look = setInterval(() => !frame.isConnected && end(), 5)
    const end = () => {
      clearInterval(look)
      resolve()
    }
    frame.addEventListener('load', end, { once: true })
  })

const page = {
  open(options: { apiUrl: string; appId: string }): void {
    client = createClient(options)
    client.events.on('verbFailed', ({ verb }) => page.failures.push(verb))
    client.start()
  },
  sendCode: (email: string) => sendEmailCode(client, { email }),
  logIn: async (login: { email: string; code: string }) => void (await submitEmailCode(client, login)),
  run: (operation: Operation, message = '') => outcomeOf(() => operations[operation](message)),
  askForLasting,
  /** Breaks the frame after a delay in milliseconds. Resolves once it is broken. */
  async breakFrame(fault: FrameFault, after: number): Promise<void> {
    if (after > 0) await new Promise((resolve) => setTimeout(resolve, after))
    const frameLoaded = page.frameLoaded()
    for (const frame of document.querySelectorAll('iframe')) frameFaults[fault](frame)
    if (fault !== 'removed') await frameLoaded
  },
  /** Resolves once the current frame has loaded again, or has been removed. */
  async frameLoaded(): Promise<void> {
    await Promise.all([...document.querySelectorAll('iframe')].map(whenLoaded))
  },
  addresses: walletsOf,
  userId: () => client.store.getState().user?.id,
  /** Origins of other pages that the frame answered. Must be empty. */
  repliesToOthers: [] as string[],
  /** The failed actions. A host shows one notice for each. */
  failures: [] as string[],
  /** The number of signatures of each hash, as the frame reports it. */
  signed: new Map<string, number>(),
}

window.addEventListener(
  'message',
  ({ data }: MessageEvent<{ repliesToOthers?: string; signed?: string } | undefined>) => {
    if (data?.repliesToOthers !== undefined) page.repliesToOthers.push(data.repliesToOthers)
    if (data?.signed !== undefined) page.signed.set(data.signed, (page.signed.get(data.signed) ?? 0) + 1)
  },
)
window.wallets = page
