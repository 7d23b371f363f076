import { decodeBase64Url, encodeBase64Url, FrameError, isKeyhookError, recoveryOauth } from '@keyhook/sdk/wire'
import * as z from 'zod/mini'
import type { Caller, Frame } from '../session/frame.js'
import { wipe } from '../rules/wipe.js'
import type { Cloud, CloudAccess } from './cloud.js'
import { defineRecoveryMethod } from './define-recovery-method.js'
import { digestOf, findGrant, type GrantMethod, keepGrant, makeState } from './grants.js'
import type { Recovery } from './recovery.js'
import { type SecretKey, toSecretKey } from '../keys/secret-key.js'

type Held = {
  readonly verifier: string
  /** Set when the user has returned. The provider returns it once. */
  access?: Promise<CloudAccess> | undefined
  /** The backups that this grant has written, by wallet. A retry does not write another backup. */
  readonly written: Map<string, Promise<string>>
}

/** A random secret in a file that names its wallet. Reading checks the name. */
const Backup = z.object({
  keyhook: z.literal(1),
  app: z.string(),
  wallet: z.string(),
  secret: z.string().check(z.regex(/^[\w-]{43}$/)),
})

const unusable = () => new FrameError('invalid_recovery_pin', 'The backup in this account belongs to another wallet.')

type CloudMethod = Exclude<GrantMethod, 'passkey'>

/** Defines recovery with a file in the user's cloud. */
export const defineCloud = (method: CloudMethod, cloud: Cloud) =>
  defineRecoveryMethod({
    // The verifier stays in this frame. Without it, an attacker cannot use the cloud's response.
    async begin(frame, caller, { redirectTo }) {
      if (redirectTo === undefined) throw new FrameError('invalid_request_arguments', 'The return page is missing')
      const { ports } = frame
      // The same parameter as in each OAuth login.
      const [state, verifier] = [makeState(ports, 36), makeState(ports, 36)]
      const input = { redirect_to: redirectTo, code_challenge: await digestOf(ports, verifier), state_code: state }
      const { url } = await cloud.begin(frame, input, caller)
      keepGrant<Held>(frame, caller, { data: { verifier, written: new Map() }, method, state })
      return { state, url }
    },
    read: (frame, caller, { code, state }) => cloudRecovery(frame, caller, { cloud, code, method, state }),
  })

/** Recovery with a file in the user's cloud. The provider never receives its secret, only a proof of it. */
function cloudRecovery(frame: Frame, caller: Caller, { cloud, code = '', method, state }: Options): Recovery {
  const { api, appId, ports } = frame
  const held = findGrant<Held>(frame, caller, { method, state })
  const calls = { fetch: ports.fetch, signal: caller.signal }

  async function authenticate(): Promise<CloudAccess> {
    const request = {
      authorization_code: code,
      state_code: state ?? '',
      code_verifier: held.verifier,
      provider: method,
    }
    const answer = await api.call(recoveryOauth.authenticate, request, caller).catch((error: unknown) => {
      if (isKeyhookError(error) && error.code === 'INVALID_DATA') throw new FrameError('error', 'Recovery OAuth failed')
      throw error
    })
    return { apiToken: answer.api_token, storageUrl: answer.storage_url, token: answer.access_token }
  }
  /** A failed request is repeated, because it may not have arrived. */
  const access = () => (held.access ??= forgetting(authenticate(), () => (held.access = undefined)))

  async function write(wallet: string): Promise<string> {
    const bytes = ports.crypto.getRandomValues(new Uint8Array(32))
    const backup = { keyhook: 1, app: appId, wallet, secret: encodeBase64Url(bytes) }
    wipe(bytes)
    const name = `keyhook-${makeState(ports)}`
    return cloud.write(await access(), calls, { name, text: JSON.stringify(backup) })
  }

  async function read(file: string, wallet: string): Promise<SecretKey> {
    const text = await cloud.read(await access(), calls, file)
    const backup = z.safeParse(Backup, readJson(text))
    if (!backup.success) throw unusable()
    const { app, secret, wallet: of } = backup.data
    if (app !== appId || of !== wallet) throw unusable()
    return toSecretKey(ports.crypto, decodeBase64Url(secret) as Uint8Array<ArrayBuffer>)
  }

  return {
    method,
    async make(wallet) {
      const writing = held.written.get(wallet) ?? forgetting(write(wallet), () => held.written.delete(wallet))
      held.written.set(wallet, writing)
      const file = await writing
      // The stored file is authoritative.
      return { secret: await read(file, wallet), parameters: { algorithm: 'cloud-file', file } }
    },
    async open({ recovery_method, recovery_parameters: parameters }, wallet) {
      if (recovery_method !== method || parameters?.algorithm !== 'cloud-file')
        throw new FrameError('invalid_request_arguments', `The recovery method of this wallet is ${recovery_method}`)
      return read(parameters.file, wallet)
    },
  }
}

type Options = {
  readonly cloud: Cloud
  readonly code: string | undefined
  readonly method: CloudMethod
  readonly state: string | undefined
}

function forgetting<value>(running: Promise<value>, forget: () => void): Promise<value> {
  running.catch(forget)
  return running
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
