import { defineEndpoint, passwordless } from '@keyhook/sdk/wire'
import * as z from 'zod/mini'
import type { Channel } from '../src/one-time-codes/channel.js'
import { createInbox } from '../src/sandbox/create-inbox.js'
import { createCodeLogin } from '../src/one-time-codes/create-code-login.js'
import { serve } from '../src/routes/serve.js'
import { withSession } from '../src/routes/with-session.js'

// All that a way to log in adds: its calls, its channel, its routes. Its kind of account is a row of `accountKinds`.

const path = (verb: string) => `/api/v1/passwordless_sms/${verb}`
const code = { phoneNumber: z.string(), code: z.string() }
/** The calls of one-time codes by text message. */
export const smsEndpoints = {
  init: defineEndpoint({
    ...{ method: 'POST', path: path('init'), auth: 'optional' },
    ...{ request: z.object({ phoneNumber: z.string() }), response: z.unknown() },
  }),
  authenticate: defineEndpoint({
    ...{ method: 'POST', path: path('authenticate'), auth: 'none' },
    ...{ request: z.object(code), response: passwordless.authenticate.response },
  }),
  link: defineEndpoint({
    ...{ method: 'POST', path: path('link'), auth: 'required' },
    ...{ request: z.object(code), response: passwordless.link.response },
  }),
  update: defineEndpoint({
    ...{ method: 'POST', path: path('update'), auth: 'required' },
    request: z.object({ old_phone_number: z.string(), new_phone_number: z.string(), code: z.string() }),
    response: passwordless.update.response,
  }),
  transfer: defineEndpoint({
    ...{ method: 'POST', path: path('transfer'), auth: 'required' },
    ...{ request: z.object({ phoneNumber: z.string(), nonce: z.string() }), response: passwordless.transfer.response },
  }),
  unlink: defineEndpoint({
    ...{ method: 'POST', path: path('unlink'), auth: 'required' },
    ...{ request: z.object({ phoneNumber: z.string() }), response: passwordless.unlink.response },
  }),
}

/** Codes by text message, sent to an inbox like the sandbox's. */
export function createSmsLogin() {
  const inbox = createInbox(Date.now)
  const channel: Channel<string> = {
    method: 'sms',
    type: 'phone',
    holdsLinks: false,
    render: ({ appName, code }) => `${code} is your code for ${appName}`,
    send: (_, to, text) => inbox.send({ to, text }),
    unsent: 'The message could not be sent.',
  }
  const { authenticate, init, link, transfer, unlink, update } = smsEndpoints
  function mount(mount: serve.Mount): void {
    const codes = createCodeLogin(mount.context, channel)
    serve(mount, init, ({ phoneNumber }, call) => codes.send(call, phoneNumber), { kind: 'login' })
    serve(mount, authenticate, ({ code, phoneNumber: to }, call) => codes.logIn(call, { code, to }), { kind: 'login' })
    serve(
      mount,
      link,
      withSession(({ code, phoneNumber: to }, call) => codes.link(call, { code, to })),
    )
    serve(
      mount,
      update,
      withSession(({ code, new_phone_number: to, old_phone_number: from }, call) =>
        codes.update(call, { code, from, to }),
      ),
    )
    serve(
      mount,
      transfer,
      withSession(({ nonce, phoneNumber: text }, call) => codes.transfer(call, { nonce, text })),
    )
    serve(
      mount,
      unlink,
      withSession(({ phoneNumber }, call) => codes.unlink(call, phoneNumber)),
    )
  }
  return {
    mount,
    /** The newest code sent to a number. */
    inbox: (number: string): string | undefined => inbox.list(number.replaceAll(/[^\d+]/g, ''))[0]?.code,
  }
}
