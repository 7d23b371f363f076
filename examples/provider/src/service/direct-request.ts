import type { IncomingMessage } from 'node:http'
import type { HttpError } from '../base/http-error.js'
import { bodyLimit, brokenOff, tooLarge } from '../http/read-body.js'
import type { DirectRequest } from '../http/request-head.js'

/** Matches paths and hosts that a URL parser would not change. All others are handled as a `Request`. */
const simplePath = /^(?!.*(?:\/\/|\/\.{1,2}(?:\/|$)))\/[\w/.~:@-]*$/
const simpleHost = /^[\w.-]+(?::\d{1,5})?$/

/** Converts a Node request for a direct route. Returns undefined for an unusual URL. */
export function toDirectRequest(incoming: IncomingMessage): { path: string; request: DirectRequest } | undefined {
  const { headers, method = '', url = '' } = incoming
  const [path = ''] = url.split('?', 1)
  const { host = '' } = headers
  if (!simplePath.test(path) || !simpleHost.test(host)) return undefined
  const get = (name: string) => {
    const value = headers[name.toLowerCase()]
    return Array.isArray(value) ? value.join(', ') : (value ?? null)
  }
  return {
    path,
    request: {
      method,
      url: `http://${host}${url}`,
      headers: { get, has: (name) => get(name) !== null },
      readBody: () => readIncoming(incoming),
    },
  }
}

/** Returns the text of a body, up to 100 kB. Stops reading at the limit, even if `Content-Length` is smaller. */
function readIncoming(incoming: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let length = 0
    const fail = (createError: () => HttpError) => {
      stop()
      reject(createError())
    }
    const onClose = () => fail(brokenOff)
    function onEnd(): void {
      stop()
      resolve(Buffer.concat(chunks).toString())
    }
    function stop(): void {
      incoming.off('data', onData).off('end', onEnd).off('error', onClose).off('close', onClose)
    }
    function onData(chunk: Buffer): void {
      length += chunk.length
      if (length <= bodyLimit) return void chunks.push(chunk)
      incoming.pause()
      fail(tooLarge)
    }
    incoming.on('data', onData).on('end', onEnd).on('error', onClose).on('close', onClose)
  })
}
