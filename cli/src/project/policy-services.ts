/** The sources of a content security policy, by directive. */
export type Policy = Readonly<Record<string, readonly string[]>>

const turnstile = ['https://challenges.cloudflare.com']
const hcaptcha = ['https://hcaptcha.com', 'https://*.hcaptcha.com']

/** The sources that third-party services need, by the name of the service. */
export const policyServices: Readonly<Record<string, (provider: string) => Policy>> = {
  turnstile: () => ({ 'script-src': turnstile, 'frame-src': turnstile }),
  hcaptcha: () => ({ 'script-src': hcaptcha, 'style-src': hcaptcha, 'connect-src': hcaptcha, 'frame-src': hcaptcha }),
  // Pages poll the payment status.
  moonpay: () => ({ 'connect-src': ['https://api.moonpay.com'] }),
  // Pages request bridge quotes.
  relay: () => ({ 'connect-src': ['https://api.relay.link', 'https://api.testnets.relay.link'] }),
  // The provider redirects to Telegram's script. The script requests the result when its popup closes.
  telegram: (provider) => ({
    'script-src': [provider, 'https://telegram.org'],
    'connect-src': ['https://oauth.telegram.org'],
  }),
}
