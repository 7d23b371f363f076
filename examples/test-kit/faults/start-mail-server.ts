import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { ignoreCut } from './ignore-cut.js'

/** Milliseconds to wait for a code. A provider that was killed before sending sends no message. */
const codeTimeout = 15_000

/** Starts a mail server that accepts every email, and stores the newest code for each address. */
export async function startMailServer() {
  const codes = new Map<string, string>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData(stream, { envelope }, callback) {
      text(stream).then((message) => {
        const code = /^Subject: (?:=\?UTF-8\?Q\?)?(\d{6})[ _]/m.exec(message)?.[1]
        if (code !== undefined) for (const { address } of envelope.rcptTo) codes.set(address, code)
        callback()
      }, callback)
    },
  })
  server.on('error', ignoreCut)
  const { server: listening } = server
  server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  return {
    /** The `smtp` URL for the provider's settings. */
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    /**
     * Returns the newest code for an address, and waits for it if necessary. Returns undefined if none arrives in time.
     */
    async readCode(address: string): Promise<string | undefined> {
      for (const end = Date.now() + codeTimeout; !codes.has(address) && Date.now() < end;) await wait(20)
      return codes.get(address)
    },
    /** Discards the codes that have arrived so far. */
    forget: (address: string) => void codes.delete(address),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
