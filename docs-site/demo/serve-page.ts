import type { Provider } from '@keyhook/provider/core'
import { requestProvider } from './request-provider'
import type { ForwardedRequest, ForwardedResponse } from './forwarded'
import type { Nodes } from './live/nodes/start-nodes'
import { answerAsCloud, isOfCloud } from './oauth-provider/cloud'

/**
 * A response header about origin isolation. It is left out, because it has no effect in a frame on the page's own
 * origin.
 */
const meaningless = 'origin-agent-cluster'

/**
 * Simulated faults by path: requests stay pending, fail, or receive another response. `*` matches one segment. The path
 * of a chain node call ends with the RPC method.
 */
export type Faults = {
  readonly hold: Set<string>
  readonly cut: Set<string>
  readonly answer: Map<string, { readonly status: number; readonly body: object }>
}

/** The servers of the page's requests. */
type Answering = { readonly provider: Provider; readonly nodes: Nodes | undefined }

/**
 * Serves the requests that the service worker forwards, and reports each of them. Resolves when the service worker is
 * active.
 */
export async function servePage(
  answering: Answering,
  note: (request: servePage.Noted) => void,
  faults: Faults,
): Promise<void> {
  const { serviceWorker } = navigator
  serviceWorker.addEventListener('message', ({ data, ports: [port] }: MessageEvent<ForwardedRequest>) => {
    if (data.type === 'keyhook-demo-request')
      void answer(answering, data, note, faults).then((response) => port?.postMessage(response, [response.body]))
  })
  serviceWorker.startMessages()
  // Requests of this page, and of the wallet frame in it.
  await Promise.all(['/demo/', '/apps/'].map((scope) => start(scope)))
  if (!serviceWorker.controller)
    await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
}

export declare namespace servePage {
  type Noted = {
    readonly id: number
    readonly method: string
    readonly path: string
    /** The status of the response. Undefined if there was no response. */
    readonly status: number | undefined
    /** The body, parsed if it is JSON. */
    readonly sent: unknown
    readonly answer: unknown
    readonly isFrame: boolean
  }
}

async function start(scope: string): Promise<void> {
  const { active, installing, waiting } = await navigator.serviceWorker.register('/demo-worker.js', { scope })
  const worker = installing ?? waiting ?? active
  if (worker?.state === 'activated') return
  await new Promise<void>((resolve) => {
    worker?.addEventListener('statechange', () => worker.state === 'activated' && resolve())
  })
}

let count = 0

async function answer(
  { nodes, provider }: Answering,
  { body, headers, isFrame, method, url }: ForwardedRequest,
  note: (request: servePage.Noted) => void,
  { answer: answers, cut, hold }: Faults,
): Promise<ForwardedResponse> {
  const { pathname } = new URL(url)
  const said = readJson(body)
  const call = nodes && readNodeCall(pathname, said)
  const path = call ? `${pathname}/${call.method}` : pathname
  const request = { id: count++, method, path, sent: said, isFrame }
  const isOf = (part: string) => new RegExp(part.replaceAll('*', '[^/]+')).test(path)
  const meets = (faults: ReadonlySet<string>) => [...faults].some(isOf)
  if (meets(cut) || meets(hold)) note({ ...request, answer: undefined, status: undefined })
  if (meets(cut)) return { isCut: true, status: 503, headers: [], body: new ArrayBuffer(0) }
  if (meets(hold)) return new Promise(() => {})
  const given = [...answers].find(([part]) => isOf(part))?.[1]
  const sent = body.byteLength > 0 ? body : undefined
  const response = call
    ? Response.json({ jsonrpc: '2.0', id: call.id, ...(given?.body ?? (await nodes.answer(call))) })
    : given
      ? Response.json({ error: 'The request is refused.', ...given.body }, { status: given.status })
      : isOfCloud(pathname)
        ? answerAsCloud(pathname, new TextDecoder().decode(body))
        : await requestProvider(provider, { body: sent, headers, isFrame, method, url })
  const answered = await response.arrayBuffer()
  note({ ...request, answer: readJson(answered), status: response.status })
  return {
    status: response.status,
    headers: [...response.headers].filter(([name]) => name !== meaningless),
    body: answered,
  }
}

function readJson(body: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    return undefined
  }
}

/** A JSON-RPC call to a chain node. */
export type NodeCall = {
  readonly chainId: number
  readonly id: unknown
  readonly method: string
  readonly params: readonly unknown[]
}

/** Parses a call to a node. Returns undefined for another request. */
function readNodeCall(path: string, sent: unknown): NodeCall | undefined {
  const [, chainId] = /^\/node\/(\d+)$/.exec(path) ?? []
  return chainId === undefined ? undefined : { ...(sent as Omit<NodeCall, 'chainId'>), chainId: Number(chainId) }
}
