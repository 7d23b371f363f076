import { FrameError } from '@keyhook/sdk/wire'
// oxlint-disable-next-line import/default -- The build makes an address of the file.
import address from './argon2.ts?worker&url'
import type { PasswordHashInput } from '../ports/ports.js'

type TrustedTypes = {
  readonly createPolicy: (
    name: string,
    rules: { createScriptURL: (text: string) => string },
  ) => { readonly createScriptURL: (text: string) => string }
}

/** Returns the script URL as a trusted value. Trusted Types require a policy, and the build creates this URL. */
function trusted(window: Window & typeof globalThis): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('keyhook-argon2', { createScriptURL: () => address })
  return policy?.createScriptURL(address) ?? address
}

/** Created once, because Trusted Types allow each policy name only once. */
let script: string | undefined

/**
 * Hashes a password in a worker, whose memory is freed when the worker ends. The worker's script is loaded on first
 * use.
 */
export async function hashInWorker(
  window: Window & typeof globalThis,
  input: PasswordHashInput,
  signal?: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const worker = new window.Worker((script ??= trusted(window)), { type: 'module' })
  return new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    const failed = () => reject(new FrameError('offline', 'The password could not be checked. Try again.'))
    worker.addEventListener('error', failed)
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
      data instanceof Uint8Array ? resolve(data as Uint8Array<ArrayBuffer>) : failed(),
    )
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    worker.postMessage(input)
  }).finally(() => worker.terminate())
}
