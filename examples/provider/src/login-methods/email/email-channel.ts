import { consumeEmailSent } from '../../abuse/consume-email-sent.js'
import type { EmailMessage } from '../../ports/mail.js'
import { renderCodeEmail } from '../../emails/render-code-email.js'
import type { Channel } from '../../one-time-codes/channel.js'

export const emailChannel: Channel<Omit<EmailMessage, 'to'>> = {
  method: 'email',
  type: 'email',
  holdsLinks: true,
  ofNetwork: ['emailsOfNetwork', 'emailsOfWiderNetwork', 'emailsOfAllocation'],
  charge: consumeEmailSent,
  render: renderCodeEmail,
  send: ({ senders }, to, message) => senders.mail.send({ to, ...message }),
  unsent: 'The email could not be sent. Try again later.',
}
