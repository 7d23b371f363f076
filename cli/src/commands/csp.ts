import { resolveCommand } from 'package-manager-detector/commands'
import { CliError, exitCode } from '../cli-error.js'
import { defineCommand } from '../define-command.js'
import { envNames } from '../project/env-names.js'
import { findVariables } from '../project/find-variables.js'
import type { Host } from '../project/host.js'
import { makePolicy, policyServices } from '../project/make-policy.js'
import { appSources } from '../project/app-sources.js'
import { readEnvFiles } from '../project/read-env-files.js'
import { readProject } from './open-project.js'

export const csp = defineCommand({
  options: {
    provider: { type: 'string', value: 'url', summary: 'The URL of the provider, if no environment variable sets it.' },
    rpc: {
      type: 'string',
      multiple: true,
      value: 'url',
      summary: 'The URL of a chain node that the app calls. Repeatable.',
    },
    with: {
      type: 'string',
      multiple: true,
      value: 'name',
      summary: `Services that the policy allows: ${Object.keys(policyServices).join(', ')}. Repeatable.`,
    },
    dev: { type: 'boolean', default: false, summary: 'Also allow what the development server needs.' },
    header: { type: 'boolean', default: false, summary: 'Print the policy on one line, as a header.' },
  },
  examples: ['keyhook csp', 'keyhook csp --rpc https://eth.example.com --header', 'keyhook csp --with turnstile'],
  async run(context, { options }) {
    const { host } = readProject(context)
    const files = readEnvFiles(context.disk, host.root)
    const { apiUrl = envNames(host.framework).apiUrl } = findVariables(appSources(context.disk, host), host.framework)
    const provider = options.provider ?? context.env[apiUrl] ?? files.get(apiUrl)
    if (!provider)
      throw new CliError('undecided', `${apiUrl} is not set, so the URL of the provider is unknown.`, {
        hint: 'Set the variable, or pass --provider.',
      })
    const named = [...files, ...Object.entries(context.env)]
      .filter(([name, value]) => /RPC_URL/.test(name) && value)
      .map(([, value]) => value!)
    const nodes = [...new Set([...(options.rpc ?? []), ...named])]
    const services = options.with ?? []
    const unknown = services.find((name) => !Object.hasOwn(policyServices, name))
    if (unknown !== undefined)
      throw new CliError('usage', `Unknown service "${unknown}".`, {
        hint: `Known services: ${Object.keys(policyServices).join(', ')}.`,
      })
    const policy = makePolicy({
      framework: host.framework,
      services,
      isDevelopment: options.dev,
      nodes: nodes.map(toOrigin),
      provider: toOrigin(provider),
    })
    const lines = Object.entries(policy).map(([name, sources]) => [name, ...sources].join(' '))
    return {
      exitCode: exitCode.done,
      result: options.header ? `Content-Security-Policy: ${lines.join('; ')}` : `${lines.join(';\n')};`,
      notes: [
        ...(nodes.length === 0 ? ['The policy allows no chain node. Pass the URL of each chain node with --rpc.'] : []),
        ...(JSON.stringify(policy).includes('{nonce}') ? ['{nonce}: a new random value for every response.'] : []),
        ...(policy['style-src']?.includes("'nonce-{nonce}'") ? styleNonce(host) : []),
      ],
      data: { policy },
    }
  },
})

/**
 * Returns code that passes a nonce to Radix. The dialog of Radix reads the nonce from the package get-nonce, for its
 * scroll-lock style.
 */
function styleNonce({ manager }: Host): readonly string[] {
  const { args, command } = resolveCommand(manager, 'add', ['get-nonce'])!
  return [
    'The modal locks the scrolling of the page with a style element, which needs the nonce too.',
    `Run ${[command, ...args].join(' ')}, and put this in the file with KeyhookProvider:`,
    '',
    "import { setNonce } from 'get-nonce'",
    '',
    "if (typeof document !== 'undefined') {",
    "  setNonce([...document.scripts].find((script) => script.nonce)?.nonce ?? '')",
    '}',
    '',
  ]
}

function toOrigin(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !/^(?:https?|wss?):$/.test(url.protocol)) throw new CliError('usage', `${address} is not a URL.`)
  return url.origin
}
