import { FrameError } from '@keyhook/sdk/wire'
import * as z from 'zod/mini'
import type { Ports } from '../ports/ports.js'

export type CloudMethod = 'google-drive' | 'icloud'

/** What opens the provider's files in the user's cloud. */
export type CloudAccess = {
  /** Of iCloud: good for one call, whose answer brings the next. */
  token: string
  readonly storageUrl: string
  readonly apiToken: string | undefined
}

type Calls = { readonly fetch: Ports['fetch']; readonly signal: AbortSignal | undefined }

/** A cloud's own calls. Files are never written twice: each backup is a file of its own. */
export type Cloud = {
  /** Writes a new file. Answers what it is found by. */
  readonly write: (access: CloudAccess, calls: Calls, file: { name: string; text: string }) => Promise<string>
  /** Rejects with `invalid_recovery_pin` where the user's account has no such file. */
  readonly read: (access: CloudAccess, calls: Calls, file: string) => Promise<string>
}

const refused = () => new FrameError('error', 'Recovery OAuth failed')
const missing = () => new FrameError('invalid_recovery_pin', 'There is no backup of this wallet in that account.')

async function ask({ fetch, signal }: Calls, url: string | URL, init: RequestInit): Promise<Response> {
  const answer = await fetch(new URL(url), { ...init, ...(signal && { signal }) }).catch((cause: unknown) => {
    signal?.throwIfAborted()
    throw new FrameError('offline', 'The cloud does not answer.', { cause })
  })
  if (answer.status === 429 || answer.status >= 500) throw new FrameError('offline', 'The cloud does not answer.')
  return answer
}

async function readAs<value>(answer: Response, schema: z.ZodMiniType<value>): Promise<value> {
  const read = z.safeParse(schema, await answer.json().catch(() => undefined))
  if (answer.ok && read.success) return read.data
  throw refused()
}

const DriveFile = z.looseObject({ id: z.string() })
const Records = z.looseObject({
  records: z.array(
    z.looseObject({
      recordName: z.optional(z.string()),
      serverErrorCode: z.optional(z.string()),
      fields: z.optional(z.looseObject({ text: z.optional(z.looseObject({ value: z.string() })) })),
    }),
  ),
})

/** One call to CloudKit, with the token that the one before has left. */
async function callCloudKit(access: CloudAccess, calls: Calls, path: string, body: unknown) {
  const url = new URL(`${access.storageUrl}/records/${path}`)
  url.searchParams.set('ckAPIToken', access.apiToken ?? '')
  url.searchParams.set('ckWebAuthToken', access.token)
  const headers = { 'content-type': 'application/json' }
  const answer = await ask(calls, url, { method: 'POST', headers, body: JSON.stringify(body) })
  access.token = answer.headers.get('x-apple-cloudkit-web-auth-token') ?? access.token
  const [record] = (await readAs(answer, Records)).records
  if (record?.serverErrorCode === 'NOT_FOUND') throw missing()
  if (!record || record.serverErrorCode !== undefined) throw refused()
  return record
}

export const clouds: Readonly<Record<CloudMethod, Cloud>> = {
  'google-drive': {
    async write({ storageUrl, token }, calls, { name, text }) {
      const boundary = 'keyhook-backup'
      const metadata = JSON.stringify({
        name: `${name}.json`,
        mimeType: 'application/json',
        parents: ['appDataFolder'],
      })
      const part = (content: string) => `--${boundary}\r\nContent-Type: application/json\r\n\r\n${content}\r\n`
      const answer = await ask(calls, `${storageUrl}/upload/drive/v3/files?uploadType=multipart&fields=id`, {
        method: 'POST',
        headers: { 'authorization': `Bearer ${token}`, 'content-type': `multipart/related; boundary=${boundary}` },
        body: `${part(metadata)}${part(text)}--${boundary}--`,
      })
      return (await readAs(answer, DriveFile)).id
    },
    async read({ storageUrl, token }, calls, file) {
      const url = `${storageUrl}/drive/v3/files/${encodeURIComponent(file)}?alt=media`
      const answer = await ask(calls, url, { headers: { authorization: `Bearer ${token}` } })
      if (answer.status === 404) throw missing()
      if (!answer.ok) throw refused()
      return answer.text()
    },
  },
  'icloud': {
    async write(access, calls, { name, text }) {
      const record = { recordName: name, recordType: 'KeyhookBackup', fields: { text: { value: text } } }
      await callCloudKit(access, calls, 'modify', { operations: [{ operationType: 'create', record }] })
      return name
    },
    async read(access, calls, file) {
      const { fields } = await callCloudKit(access, calls, 'lookup', { records: [{ recordName: file }] })
      return fields?.text?.value ?? ''
    },
  },
}
