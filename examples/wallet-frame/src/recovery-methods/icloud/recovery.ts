import { recoveryOauth } from '@keyhook/sdk/wire'
import * as z from 'zod/mini'
import { ask, type Calls, type CloudAccess, missing, readAs, refused } from '../../recovery/cloud.js'
import { defineCloud } from '../../recovery/cloud-recovery.js'

const Records = z.looseObject({
  records: z.array(
    z.looseObject({
      recordName: z.optional(z.string()),
      serverErrorCode: z.optional(z.string()),
      fields: z.optional(z.looseObject({ text: z.optional(z.looseObject({ value: z.string() })) })),
    }),
  ),
})

/** Calls CloudKit. Each response contains the access token for the next call. */
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

export const recovery = defineCloud('icloud', {
  begin: async ({ api }, input, caller) => api.call(recoveryOauth.initIcloud, { client_type: 'web', ...input }, caller),
  async write(access, calls, { name, text }) {
    const record = { recordName: name, recordType: 'KeyhookBackup', fields: { text: { value: text } } }
    await callCloudKit(access, calls, 'modify', { operations: [{ operationType: 'create', record }] })
    return name
  },
  async read(access, calls, file) {
    const { fields } = await callCloudKit(access, calls, 'lookup', { records: [{ recordName: file }] })
    return fields?.text?.value ?? ''
  },
})
