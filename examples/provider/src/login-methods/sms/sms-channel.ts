import { consumeTextSent } from '../../abuse/consume-text-sent.js'
import type { Message } from '../../ports/sender.js'
import { HttpError, regionNotSupported } from '../../base/http-error.js'
import { accountKind } from '../../domain/account-kinds.js'
import { phoneRegion } from '../../rules/phone-region.js'
import type { Channel } from '../../one-time-codes/channel.js'
import { describeCodeUse } from '../../domain/code-use.js'

/**
 * The channel that sends codes by text message. Prices depend on the country, so each country has its own limit (threat
 * 13).
 */
export const smsChannel: Channel<Omit<Message, 'to'>> = {
  method: 'sms',
  type: 'phone',
  holdsLinks: false,
  ofNetwork: ['textsOfNetwork', 'textsOfWiderNetwork'],
  requireAllowed({ settings }, to) {
    const region = phoneRegion(to)
    if (!region) throw new HttpError(422, 'invalid_data', accountKind('phone').invalid)
    const { countries } = settings().sms ?? {}
    if (countries && !countries.includes(region.country ?? '')) throw regionNotSupported()
  },
  charge: consumeTextSent,
  render({ appName, code = '', use }) {
    const { does } = describeCodeUse({ appName, type: 'phone', use })
    return { text: `${code} ${does}. If you did not request it, do not enter or share it.` }
  },
  send: ({ senders }, to, message) => senders.sms.send({ to, ...message }),
  unsent: 'The message could not be sent. Try again later.',
}
