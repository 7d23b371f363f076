import {
  decodeBase64Url,
  encodeBase64Url,
  FrameError,
  isKeyhookError,
  recoveryOauth,
  type RecoveryParameters,
} from '@keyhook/sdk/wire'
import * as z from 'zod/mini'
import type { Caller, Frame } from '../session/frame.js'
import { seal, type SealContext, unseal } from '../keys/seal.js'
import { wipe } from '../rules/wipe.js'
import type { Cloud, CloudAccess } from './cloud.js'
import { defineRecoveryMethod } from './define-recovery-method.js'
import { digestOf, findGrant, type GrantMethod, keepGrant, makeState } from './grants.js'
import type { Recovery } from './recovery.js'
import { type SecretKey, toSecretKey } from '../keys/secret-key.js'

type BackupParameters = Extract<RecoveryParameters, { algorithm: 'cloud-file' }>
type Written = Pick<BackupParameters, 'file' | 'key'>

type Held = {
  readonly verifier: string
  /** Set after the user has returned from the cloud. The provider returns the access only once. */
  access?: Promise<CloudAccess> | undefined
  /** The backups that this flow has written, by wallet. A retry does not write a second backup. */
  readonly written: Map<string, Promise<Written>>
}

/**
 * The content of a backup file: an encrypted random secret. The secret is bound to the app, the user and the wallet,
 * and the provider stores the key. An app that can read another app's folder therefore does not obtain the secret.
 */
const Backup = z.object({
  keyhook: z.literal(1),
  sealed: z.string().check(z.regex(/^[\w-]{80}$/)),
})

const unusable = () => new FrameError('invalid_recovery_pin', 'The backup in this account belongs to another wallet.')

type CloudMethod = Exclude<GrantMethod, 'passkey'>

/** Defines recovery with a file in the user's cloud. */
export const defineCloud = (method: CloudMethod, cloud: Cloud) =>
  defineRecoveryMethod({
    // The PKCE verifier stays in this frame. An attacker without the verifier cannot use the cloud's response.
    async begin(frame, caller, { redirectTo }) {
      if (redirectTo === undefined) throw new FrameError('invalid_request_arguments', 'The return page is missing')
      const { ports } = frame
      // The state has the same form as in each OAuth login.
      const [state, verifier] = [makeState(ports, 36), makeState(ports, 36)]
      const input = { redirect_to: redirectTo, code_challenge: await digestOf(ports, verifier), state_code: state }
      const { url } = await cloud.begin(frame, input, caller)
      keepGrant<Held>(frame, caller, { data: { verifier, written: new Map() }, method, state })
      return { state, url }
    },
    read: (frame, caller, { code, state }) => cloudRecovery(frame, caller, { cloud, code, method, state }),
  })

/**
 * Implements recovery with a file in the user's cloud. The provider never receives the secret of the file, only a proof
 * derived from it.
 */
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
  /** Requests the cloud access. After a failure, requests it again, because the first request may not have arrived. */
  const access = () => (held.access ??= forgetting(authenticate(), () => (held.access = undefined)))

  const { crypto } = ports
  const contextOf = (address: string): SealContext => ({
    ...{ appId, epoch: 0, kind: 'backup', userId: caller.userId, wallet: address },
  })
  const importKey = (key: string) =>
    crypto.subtle.importKey('raw', decodeBase64Url(key) as Uint8Array<ArrayBuffer>, 'AES-GCM', false, [
      'encrypt',
      'decrypt',
    ])

  async function write(wallet: string): Promise<Written> {
    const bytes = crypto.getRandomValues(new Uint8Array(32))
    const key = makeState(ports)
    const sealed = encodeBase64Url(await seal(crypto, await importKey(key), bytes, contextOf(wallet)))
    wipe(bytes)
    const backup = { keyhook: 1, sealed }
    const name = `keyhook-${makeState(ports)}`
    return { file: await cloud.write(await access(), calls, { name, text: JSON.stringify(backup) }), key }
  }

  async function read({ file, key }: Written, wallet: string): Promise<SecretKey> {
    const text = await cloud.read(await access(), calls, file)
    const backup = z.safeParse(Backup, readJson(text))
    if (!backup.success) throw unusable()
    const sealed = decodeBase64Url(backup.data.sealed)
    const secret = await unseal(crypto, await importKey(key), sealed, contextOf(wallet)).catch(() => {
      throw unusable()
    })
    return toSecretKey(crypto, secret as Uint8Array<ArrayBuffer>)
  }

  return {
    method,
    async make(wallet) {
      const writing = held.written.get(wallet) ?? forgetting(write(wallet), () => held.written.delete(wallet))
      held.written.set(wallet, writing)
      const { file, key } = await writing
      // Reads the file again, because its stored content counts.
      return { secret: await read({ file, key }, wallet), parameters: { algorithm: 'cloud-file', file, key } }
    },
    async open({ recovery_method, recovery_parameters: parameters }, wallet) {
      if (recovery_method !== method || parameters?.algorithm !== 'cloud-file')
        throw new FrameError(
          'invalid_request_arguments',
          `This wallet uses the recovery method ${recovery_method}. Use that method instead.`,
        )
      return read(parameters, wallet)
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
