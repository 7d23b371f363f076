import { recoveryOauth } from '@keyhook/sdk/wire'
import * as z from 'zod/mini'
import { ask, missing, readAs, refused } from '../../recovery/cloud.js'
import { defineCloud } from '../../recovery/cloud-recovery.js'

const DriveFile = z.looseObject({ id: z.string() })
export const recovery = defineCloud('google-drive', {
  begin: async ({ api }, input, caller) => api.call(recoveryOauth.init, input, caller),
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
})
