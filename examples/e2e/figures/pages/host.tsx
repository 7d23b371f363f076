import {
  KeyhookProvider,
  useCreateWallet,
  useKeyhook,
  useLoginWithEmail,
  useLogout,
  useRecoverEmbeddedWallet,
  useSetWalletRecovery,
  useSignMessage,
  useToken,
  useUser,
  useWallets,
} from '@keyhook/sdk'
import { type ReactNode, useEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

/** A host without screens. It exposes the hooks to a measurement, and counts their effects. */
declare global {
  interface Window {
    host: Host
    /** The time when the first line of the script ran. */
    scriptStart: number
  }
}

export type Host = {
  sendCode: (parameters: { email: string }) => Promise<void>
  loginWithCode: (parameters: { code: string }) => Promise<void>
  logout: () => Promise<void>
  sign: (message: string) => Promise<unknown>
  /** Milliseconds of each signature. The frame and an account in this page sign alternately. */
  compareSigning: (count: number) => Promise<{ byFrame: readonly number[]; inPage: readonly number[] }>
  setPassword: (password: string) => Promise<unknown>
  /** Milliseconds until the wallet is on this device, and the longest task in that time. 0 if no task takes 50 ms. */
  recover: (password: string | undefined) => Promise<{ took: number; longestTask: number }>
  /** Milliseconds until the first signature, which unlocks the wallet. */
  signFirst: () => Promise<number>
  address: string | undefined
  authenticated: boolean
  /** Milliseconds from the script's start to the first visible children. */
  drawnAfter: number | undefined
  /** Milliseconds from the script's start to `ready`. */
  readyAfter: number | undefined
  /** Milliseconds from the click on the button to the address on the page. */
  creationTook: number | undefined
  renders: Record<string, number>
  /** The functions of a hook that changed in a later render. */
  changedFunctions: string[]
}

const account = privateKeyToAccount(generatePrivateKey())
const host: Partial<Host> & Pick<Host, 'renders' | 'changedFunctions'> = { renders: {}, changedFunctions: [] }
window.host = host as Host
let clickedAt = 0

async function took(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await run()
  return performance.now() - start
}

host.signFirst = () => took(() => window.host.sign('I wrote these notes.'))

/** Tasks of this page, without those of its frames. */
async function withLongestTask(run: () => Promise<number>): Promise<{ took: number; longestTask: number }> {
  let longestTask = 0
  const watch = new PerformanceObserver((list) => {
    for (const { duration, name } of list.getEntries())
      if (name === 'self') longestTask = Math.max(longestTask, duration)
  })
  watch.observe({ type: 'longtask' })
  const time = await run()
  await new Promise((resolve) => setTimeout(resolve, 100))
  watch.disconnect()
  return { took: time, longestTask }
}

const warmUp = 20

host.compareSigning = async (count) => {
  const [byFrame, inPage]: [number[], number[]] = [[], []]
  for (let index = -warmUp; index < count; index++) {
    const message = `I wrote note ${index} on a Thursday.`
    const frame = await took(() => window.host.sign(message))
    const here = await took(() => account.signMessage({ message }))
    if (index < 0) continue
    byFrame.push(frame)
    inPage.push(here)
  }
  return { byFrame, inPage }
}

function Page() {
  const { authenticated, logout, ready } = useKeyhook()
  const { wallets } = useWallets()
  const { createWallet } = useCreateWallet()
  const { loginWithCode, sendCode } = useLoginWithEmail()
  const { recover } = useRecoverEmbeddedWallet()
  const { setWalletRecovery } = useSetWalletRecovery()
  const { signMessage } = useSignMessage()
  const address = wallets[0]?.address
  useEffect(() => {
    Object.assign(host, {
      address,
      authenticated,
      loginWithCode,
      logout,
      sendCode,
      recover: (password: string | undefined) =>
        withLongestTask(() => took(() => recover(password === undefined ? {} : { password }))),
      setPassword: (password: string) => setWalletRecovery({ password }),
      sign: (message: string) => signMessage({ message }, { uiOptions: { showWalletUIs: false } }),
    })
    host.drawnAfter ??= performance.now() - window.scriptStart
    if (ready) host.readyAfter ??= performance.now() - window.scriptStart
    if (address !== undefined && clickedAt > 0) host.creationTook ??= performance.now() - clickedAt
  })
  if (!ready) return null
  return (
    <main>
      <output aria-label="State">{authenticated ? 'in' : 'out'}</output>
      <button
        onClick={() => {
          clickedAt = performance.now()
          void createWallet()
        }}
      >
        Create a wallet
      </button>
      <output aria-label="Wallet address">{address}</output>
    </main>
  )
}

/** Counts the renders of one hook. */
function Probe({ name, use }: { name: string; use: () => unknown }): ReactNode {
  const value = use()
  const before = useRef<unknown>(undefined)
  useEffect(() => {
    host.renders[name] = (host.renders[name] ?? 0) + 1
    const [old, now] = [before.current, value].map((each) => (typeof each === 'object' && each !== null ? each : {}))
    for (const [key, member] of Object.entries(now as object))
      if (typeof member === 'function' && key in (old as object) && (old as Record<string, unknown>)[key] !== member)
        host.changedFunctions.push(`${name}.${key}`)
    before.current = value
  })
  return null
}

const probes = {
  useCreateWallet,
  useLoginWithEmail,
  useLogout,
  useKeyhook,
  useSignMessage,
  useToken,
  useUser,
  useWallets,
}
const query = new URLSearchParams(location.search)

createRoot(document.getElementById('root')!).render(
  <KeyhookProvider apiUrl={query.get('provider')!} appId={query.get('app')!}>
    <Page />
    {Object.entries(probes).map(([name, use]) => (
      <Probe key={name} name={name} use={use as () => unknown} />
    ))}
  </KeyhookProvider>,
)
