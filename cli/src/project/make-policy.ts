import type { Framework } from './host.js'

/** Frameworks that render each response on the server, so that each response can have its own nonce. */
const rendered: readonly Framework[] = ['next-app', 'react-router', 'tanstack-start', 'remix']

/**
 * Returns the content security policy for an app with Keyhook's screens. The policy allows calls to the provider and
 * the chain nodes, and the wallet frame. It also allows the style element that locks scrolling under the modal. Each
 * service must be a name in `policyServices`.
 */
export function makePolicy({ services, ...parameters }: makePolicy.Parameters): Policy {
  const loaded = services.map((name) => policyServices[name]!(parameters.provider))
  return Object.fromEntries(
    Object.entries(hostPolicy(parameters)).map(([directive, sources]) => [
      directive,
      [...new Set([...sources, ...loaded.flatMap((policy) => policy[directive] ?? [])])],
    ]),
  )
}

function hostPolicy({ framework, isDevelopment, nodes, provider }: Omit<makePolicy.Parameters, 'services'>): Policy {
  const hasNonce = rendered.includes(framework)
  const isVite = framework !== 'next-app' && framework !== 'next-pages' && framework !== 'unknown'
  const scripts = hasNonce ? ["'self'", "'nonce-{nonce}'", "'strict-dynamic'"] : ["'self'"]
  const evaluation = isDevelopment ? (isVite ? ["'unsafe-inline'"] : ["'unsafe-eval'"]) : []
  const styles = hasNonce && !isDevelopment ? ["'self'", "'nonce-{nonce}'"] : ["'self'", "'unsafe-inline'"]
  return {
    'default-src': ["'self'"],
    'script-src': isDevelopment && isVite ? ["'self'", ...evaluation] : [...scripts, ...evaluation],
    'style-src': styles,
    // React adds style attributes when it renders on a server.
    ...(hasNonce && { 'style-src-attr': ["'unsafe-inline'"] }),
    'img-src': ["'self'", 'data:', 'https:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", provider, ...nodes, ...(isDevelopment ? ['ws:'] : [])],
    'frame-src': [provider],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
}

export declare namespace makePolicy {
  type Parameters = {
    framework: Framework
    services: readonly string[]
    isDevelopment: boolean
    /** Origins of the chain nodes. */
    nodes: readonly string[]
    /** Origin of the provider. */
    provider: string
  }
}

/** The sources of a content security policy by directive. */
type Policy = Readonly<Record<string, readonly string[]>>

const turnstile = ['https://challenges.cloudflare.com']
const hcaptcha = ['https://hcaptcha.com', 'https://*.hcaptcha.com']

/** The sources that third-party services need, by the name of the service. */
export const policyServices: Readonly<Record<string, (provider: string) => Policy>> = {
  turnstile: () => ({ 'script-src': turnstile, 'frame-src': turnstile }),
  hcaptcha: () => ({ 'script-src': hcaptcha, 'style-src': hcaptcha, 'connect-src': hcaptcha, 'frame-src': hcaptcha }),
  // Pages poll the status of a payment.
  moonpay: () => ({ 'connect-src': ['https://api.moonpay.com'] }),
  // Pages request quotes of bridges.
  relay: () => ({ 'connect-src': ['https://api.relay.link', 'https://api.testnets.relay.link'] }),
  // The provider redirects to Telegram's script, which requests the answer when its popup closes.
  telegram: (provider) => ({
    'script-src': [provider, 'https://telegram.org'],
    'connect-src': ['https://oauth.telegram.org'],
  }),
}
