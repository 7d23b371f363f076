// Exports the type of a cloud, and functions that several clouds share.

import { FrameError } from '@keyhook/sdk/wire'
import * as z from 'zod/mini'
import type { Ports } from '../ports/ports.js'
import type { Caller, Frame } from '../session/frame.js'

/** Access to the provider's files in the user's cloud. */
export type CloudAccess = {
  /** The access token. An iCloud token is valid for one call, and the response contains the next token. */
  token: string
  readonly storageUrl: string
  readonly apiToken: string | undefined
}

export type Calls = { readonly fetch: Ports['fetch']; readonly signal: AbortSignal | undefined }

/** Parameters of the authorization request to the provider. */
export type CloudRequest = {
  readonly redirect_to: string
  readonly code_challenge: string
  readonly state_code: string
}

/** Calls to a cloud. Each backup is a new file, and existing files are never changed. */
export type Cloud = {
  /** Starts the flow at the provider. Returns the URL to which the user is redirected. */
  readonly begin: (frame: Frame, input: CloudRequest, caller: Caller) => Promise<{ readonly url: string }>
  /** Writes a new file. Returns the file's identifier. */
  readonly write: (access: CloudAccess, calls: Calls, file: { name: string; text: string }) => Promise<string>
  /** Rejects with `invalid_recovery_pin` if the user's account has no such file. */
  readonly read: (access: CloudAccess, calls: Calls, file: string) => Promise<string>
}

export const refused = () => new FrameError('error', 'Recovery OAuth failed')
export const missing = () => new FrameError('invalid_recovery_pin', 'This account has no backup of this wallet.')

export async function ask({ fetch, signal }: Calls, url: string | URL, init: RequestInit): Promise<Response> {
  const answer = await fetch(new URL(url), { ...init, ...(signal && { signal }) }).catch((cause: unknown) => {
    signal?.throwIfAborted()
    throw new FrameError('offline', 'The cloud does not respond.', { cause })
  })
  if (answer.status === 429 || answer.status >= 500) throw new FrameError('offline', 'The cloud does not respond.')
  return answer
}

export async function readAs<value>(answer: Response, schema: z.ZodMiniType<value>): Promise<value> {
  const read = z.safeParse(schema, await answer.json().catch(() => undefined))
  if (answer.ok && read.success) return read.data
  throw refused()
}
