// More than one export: what a cloud is, and the parts that clouds share.

import { FrameError } from '@keyhook/sdk/wire'
import * as z from 'zod/mini'
import type { Ports } from '../ports/ports.js'
import type { Caller, Frame } from '../session/frame.js'

/** What opens the provider's files in the user's cloud. */
export type CloudAccess = {
  /** Of iCloud: good for one call, whose answer brings the next. */
  token: string
  readonly storageUrl: string
  readonly apiToken: string | undefined
}

export type Calls = { readonly fetch: Ports['fetch']; readonly signal: AbortSignal | undefined }

/** What the provider is asked for, in the words of the wire. */
export type CloudRequest = {
  readonly redirect_to: string
  readonly code_challenge: string
  readonly state_code: string
}

/** A cloud's own calls. Files are never written twice: each backup is a file of its own. */
export type Cloud = {
  /** Has the provider begin. Answers where the user is sent. */
  readonly begin: (frame: Frame, asked: CloudRequest, caller: Caller) => Promise<{ readonly url: string }>
  /** Writes a new file. Answers what it is found by. */
  readonly write: (access: CloudAccess, calls: Calls, file: { name: string; text: string }) => Promise<string>
  /** Rejects with `invalid_recovery_pin` where the user's account has no such file. */
  readonly read: (access: CloudAccess, calls: Calls, file: string) => Promise<string>
}

export const refused = () => new FrameError('error', 'Recovery OAuth failed')
export const missing = () =>
  new FrameError('invalid_recovery_pin', 'There is no backup of this wallet in that account.')

export async function ask({ fetch, signal }: Calls, url: string | URL, init: RequestInit): Promise<Response> {
  const answer = await fetch(new URL(url), { ...init, ...(signal && { signal }) }).catch((cause: unknown) => {
    signal?.throwIfAborted()
    throw new FrameError('offline', 'The cloud does not answer.', { cause })
  })
  if (answer.status === 429 || answer.status >= 500) throw new FrameError('offline', 'The cloud does not answer.')
  return answer
}

export async function readAs<value>(answer: Response, schema: z.ZodMiniType<value>): Promise<value> {
  const read = z.safeParse(schema, await answer.json().catch(() => undefined))
  if (answer.ok && read.success) return read.data
  throw refused()
}
