import {
  type Client,
  connectEmbeddedWallet,
  createClient,
  createEmbeddedWallet,
  isKeyhookError,
  logOut,
  refreshUser,
  sendEmailCode,
  signMessage,
  submitEmailCode,
} from '@keyhook/sdk/core'
import { messages } from '@keyhook/sdk/wire'

/** A host's page without markup: it does what a test names, and says how each call ended. */
declare global {
  interface Window {
    wallets: typeof page
  }
}

export type Operation = 'create' | 'connect' | 'recover' | 'sign' | 'clear' | 'logOut' | 'read' | 'signFor'

/** What may happen to the frame while it works. */
export type FrameFault = 'removed' | 'reloaded' | 'sent away' | 'emptied'

/** Errors lose their fields on their way out of a page. */
export type Outcome = (
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly isTyped: boolean; readonly code: string; readonly message: string }
) & {
  /** How long the call took, by the clock of the page. */
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

const whenLanded = (frame: HTMLIFrameElement) =>
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
  /** Milliseconds later. Resolves once it has happened. */
  async breakFrame(fault: FrameFault, after: number): Promise<void> {
    if (after > 0) await new Promise((resolve) => setTimeout(resolve, after))
    const landed = page.landed()
    for (const frame of document.querySelectorAll('iframe')) frameFaults[fault](frame)
    if (fault !== 'removed') await landed
  },
  /** Resolves once the frame that is there has loaded once more, or has left. */
  async landed(): Promise<void> {
    await Promise.all([...document.querySelectorAll('iframe')].map(whenLanded))
  },
  addresses: walletsOf,
  userId: () => client.store.getState().user?.id,
  /** Origins of pages that the frame has answered and should not. */
  heard: [] as string[],
  /** Which verbs have failed: a host shows one notice for each. */
  failures: [] as string[],
  /** How often each hash was signed, as the frame itself tells. */
  signed: new Map<string, number>(),
}

window.addEventListener('message', ({ data }: MessageEvent<{ heard?: string; signed?: string } | undefined>) => {
  if (data?.heard !== undefined) page.heard.push(data.heard)
  if (data?.signed !== undefined) page.signed.set(data.signed, (page.signed.get(data.signed) ?? 0) + 1)
})
window.wallets = page
