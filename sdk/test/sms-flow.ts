import { smsEndpoints } from '../../examples/provider/test/sms-login.js'
import type { Client } from '../src/client.js'
import type { User } from '../src/domain/entities/user.js'
import { oneTimeCodeFlow } from '../src/flows/login/one-time-code.js'

const update = (client: Client, user: User) => {
  client.session.update(user)
  return { user, isNewUser: false }
}

/** One-time codes by text message. */
export const smsFlow = oneTimeCodeFlow({
  method: 'sms',
  send: (client, { destination: phoneNumber, signal }) =>
    client.http.call(smsEndpoints.init, { phoneNumber }, { signal }).then(() => ({ isLinkOnly: false })),
  submit: {
    login: async (client, { code, destination: phoneNumber, signal }) => {
      const response = await client.http.call(smsEndpoints.authenticate, { phoneNumber, code }, { signal })
      await client.session.accept(response)
      return response
    },
    link: async (client, { code, destination: phoneNumber, signal }) =>
      update(client, await client.http.call(smsEndpoints.link, { phoneNumber, code }, { signal })),
    update: async (client, { code, destination: to, signal }) => {
      const from = client.store.getState().user?.phone?.number ?? ''
      const numbers = { old_phone_number: from, new_phone_number: to, code }
      return update(client, await client.http.call(smsEndpoints.update, numbers, { signal }))
    },
  },
  transfer: async (client, { destination: phoneNumber, nonce, signal }) =>
    update(client, await client.http.call(smsEndpoints.transfer, { phoneNumber, nonce }, { signal })).user,
})
