import type { Policy } from './make-policy.js'

const turnstile = ['https://challenges.cloudflare.com']
const hcaptcha = ['https://hcaptcha.com', 'https://*.hcaptcha.com']

/** What a page loads from elsewhere for captchas, ways to log in and to add funds, by the name it is asked for with. */
export const policyGuests: Readonly<Record<string, (provider: string) => Policy>> = {
  turnstile: () => ({ 'script-src': turnstile, 'frame-src': turnstile }),
  hcaptcha: () => ({ 'script-src': hcaptcha, 'style-src': hcaptcha, 'connect-src': hcaptcha, 'frame-src': hcaptcha }),
  // Pages follow a payment there.
  moonpay: () => ({ 'connect-src': ['https://api.moonpay.com'] }),
  // Pages ask there what it costs to send funds across from another network.
  relay: () => ({ 'connect-src': ['https://api.relay.link', 'https://api.testnets.relay.link'] }),
  // The provider's address of the script leads to Telegram's own, which asks for the answer when its window is closed.
  telegram: (provider) => ({
    'script-src': [provider, 'https://telegram.org'],
    'connect-src': ['https://oauth.telegram.org'],
  }),
}
